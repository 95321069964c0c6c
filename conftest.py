"""What has been loaded when tests begin stays: the garbage collector need not look at it again."""

import gc

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
