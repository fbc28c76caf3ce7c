"""Everything that can be found, put together: a catalog's parts and the imported ones."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.files.places import own_parts_dir
from rigdesk.parts.catalog import Catalog
from rigdesk.parts.imports import store_path
from rigdesk.parts.stock import Imports, Stock


def imported() -> Imports | None:
    """A person's imported parts; None where nothing was ever imported."""
    if not store_path().is_file():
        return None
    # Most people import nothing: no data base is loaded for them.
    from rigdesk.parts.imports.imported import Imported

    return Imported()


def stock_of(
    catalog: Catalog, kinds: Iterable[str] | None = None, imports: Imports | None = None
) -> Stock:
    """A catalog's parts that are not retired, then imported ones; of some kinds, or of all."""
    folder = str(own_parts_dir())
    own = [part_id for part_id, place in catalog.places.items() if place.startswith(folder)]
    return Stock(catalog.shelf, imports, kinds, own, catalog.corrected)
