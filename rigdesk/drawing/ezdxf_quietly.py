"""ezdxf, loaded without its look through every font of the machine and its cache of them.

As it is imported, ezdxf reads the system's fonts and keeps what it found in the user's cache
folder. RigDesk writes the names of fonts and never measures with them: ezdxf is shown an empty
cache that is gone when it is loaded.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_VARIABLE = "XDG_CACHE_HOME"
_EMPTY = '{"version": 2, "font-faces": []}'
"""As ezdxf 1.4 writes it; one that reads another version looks at the fonts, and keeps nothing."""


@contextmanager
def _no_fonts() -> Iterator[None]:
    before = os.environ.get(_VARIABLE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        cache = Path(folder, "ezdxf", "font_manager_cache.json")
        cache.parent.mkdir()
        cache.write_text(_EMPTY, encoding="utf-8")
        os.environ[_VARIABLE] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ[_VARIABLE]
            else:
                os.environ[_VARIABLE] = before


with _no_fonts():
    from ezdxf._options import options
    from ezdxf.colors import RGB
    from ezdxf.document import Drawing as Document
    from ezdxf.enums import TextEntityAlignment
    from ezdxf.filemanagement import new
    from ezdxf.layouts.layout import Modelspace

__all__ = ["RGB", "Document", "Modelspace", "TextEntityAlignment", "new", "options"]
