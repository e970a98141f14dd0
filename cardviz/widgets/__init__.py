"""What a notebook shows live. Only this package knows ipywidgets and anywidget."""
