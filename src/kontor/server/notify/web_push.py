"""Web push: a message encrypted for one browser (RFC 8291), and a signed card (RFC 8292)."""

import base64
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
LIFE = 24 * 3600  # seconds that the push service keeps a message for a sleeping browser
TOKEN_LIFE = 12 * 3600


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(text: str) -> bytes:
    raw = text.rstrip("=").encode("ascii")
    return base64.urlsafe_b64decode(raw + b"=" * (-len(raw) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def sound_keys(p256dh: str, auth: str) -> bool:
    """Whether a message can be encrypted with these keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data_of(p256dh))
        return len(data_of(auth)) == 16
    except ValueError:
        return False


def encrypt(
    plain: bytes,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """The body for the push service; only the browser with these keys can read it."""
    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data_of(p256dh))
    shared = own.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + point(theirs) + point(own.public_key())
    secret = _derive(data_of(auth), shared, info, 32)
    key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, plain + b"\x02", None)
    sender = point(own.public_key())
    return salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender + sealed


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class VapidKey:
    """The key that identifies this server to push services."""

    def __init__(self, key: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(data_of(key), "big"), CURVE)
        self.public = text(point(self._key.public_key()))

    def headers(self, endpoint: str, contact: str, now: int) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now + TOKEN_LIFE,
            "sub": contact,
        }
        token = self._signed(claims)
        return {
            "Authorization": f"vapid t={token}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE),
            "Urgency": "normal",
        }

    def _signed(self, claims: dict[str, object]) -> str:
        head = text(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        signed = f"{head}.{text(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def new_key() -> str:
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return text(number.to_bytes(32, "big"))
