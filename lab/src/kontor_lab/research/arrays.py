"""Observations and masks as arrays of numpy."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kontor_lab.research.contract import Layout
from kontor_lab.research.episode import Episode

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]


def vector_of(episode: Episode, seat: int) -> Bytes:
    """The observation of a seat as one vector; it cannot be written to."""
    return np.frombuffer(episode.observe(seat), np.uint8)


def structured(vector: Bytes, layout: Layout) -> dict[str, Bytes]:
    """The same block by block, each in its shape, without copying."""
    return {
        block.name: vector[layout.slices[block.name]].reshape(block.shape)
        for block in layout.blocks
    }


def mask_of(episode: Episode) -> Mask:
    """1 for every id that is legal now."""
    mask = np.zeros(len(episode.space), np.int8)
    mask[episode.legal] = 1
    return mask


def packed(mask: NDArray[Any]) -> Bytes:
    """Masks with eight ids in a byte."""
    return np.packbits(mask.astype(bool), axis=-1)


def unpacked(bits: Bytes, size: int) -> Mask:
    return np.unpackbits(bits, axis=-1, count=size).astype(np.int8)


def to_float(vector: Bytes) -> NDArray[np.float32]:
    """Observations for a network: square roots of the numbers, most of which are small counts."""
    return np.sqrt(vector.astype(np.float32)) * np.float32(0.25)
