"""The notebook runs from top to bottom."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat


def test_the_notebook_runs(examples: Path) -> None:
    notebook = nbformat.read(  # type: ignore[no-untyped-call]
        examples / "first-steps.ipynb", as_version=4
    )
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in cells), "what it shows is not kept"
    where = {"metadata": {"path": str(examples)}}
    client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources=where)
    client.execute()
    shown = [kind for cell in cells for it in cell.outputs for kind in it.get("data", {})]
    assert shown.count("image/png") == 3
    text = "".join(it.get("text", "") for cell in cells for it in cell.outputs)
    for expected in ["48 games", "error M102", "It is in descriptive-en-kt", "5 mended"]:
        assert expected in text
