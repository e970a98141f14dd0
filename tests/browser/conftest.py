"""A real Chromium for the tests of this folder, and a real JupyterLab.

Without a Chromium they are skipped, unless CARDVIZ_BROWSER=required. The browser lives
for one module only: while it runs, the process can't run a notebook's kernel as well.
"""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.bare import HOME, Table, serve
from tests.browser.lab import LOOPBACK, Lab, Server, Watch, serving

NAMES = ("chromium", "chromium-browser", "google-chrome")
# Whatever is not on this machine can't even be looked up.
FLAGS = (
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {LOOPBACK}",
    "--disable-quic",
    "--disable-sync",
)


def chromium() -> str:
    """Find the browser, or say that there is none."""
    found = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), None
    )
    if found:
        return found
    why = "no Chromium here: install one, or name it in CHROMIUM"
    if os.environ.get("CARDVIZ_BROWSER") == "required":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def watch(browser: Browser) -> Iterator[Watch]:
    """A new page that must raise no error and ask nothing of any other machine."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(30_000)
    watch = Watch(context.new_page())
    yield watch
    context.close()
    assert watch.errors == []
    assert watch.foreign == []


@pytest.fixture
def chromium_page(watch: Watch) -> Page:
    """The page of `watch`, for a test that only wants a page."""
    return watch.page


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One JupyterLab for all tests."""
    chromium()
    with serving(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def lab(lab_server: Server, chromium_page: Page) -> Iterator[Lab]:
    """A page of JupyterLab that can open notebooks; its kernels end with the test."""
    lab = Lab(lab_server, chromium_page)
    yield lab
    lab.close()


@pytest.fixture
def table(chromium_page: Page) -> Table:
    """A bare page that is ready for a table."""
    chromium_page.route("**/*", serve)
    chromium_page.goto(HOME)
    chromium_page.wait_for_function("() => Boolean(window.start)")
    return Table(chromium_page)
