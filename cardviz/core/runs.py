"""Tuples that stay what they are when they are cut."""

from typing import SupportsIndex, TypeVar, overload

T = TypeVar("T")


class Run(tuple[T, ...]):
    """Things in a row; a slice of it is a row of the same kind."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> "Run[T]": ...
    def __getitem__(self, index: SupportsIndex | slice) -> "T | Run[T]":
        """Give one thing, or a part of the row."""
        if isinstance(index, slice):
            return type(self)(super().__getitem__(index))
        return super().__getitem__(index)
