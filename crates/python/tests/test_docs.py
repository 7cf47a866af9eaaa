"""The examples of the guides run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT

GUIDES = [ROOT / "README.md", ROOT / "crates" / "python" / "README.md"]


@pytest.mark.parametrize("guide", GUIDES, ids=str)
def test_the_examples_of_a_guide_run(guide: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```python\n(.*?)^```", guide.read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, str(guide), "exec"), {"__name__": "example"})
