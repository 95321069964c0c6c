"""What HTTP calls a refusal."""

from kontor.table.refusals import Refusal
from kontor.wire.position_refusals import (
    NoPosition,
    PositionDamaged,
    PositionImpossible,
    PositionOfOtherRules,
    PositionTooNew,
)
from kontor.wire.refusals import (
    AccountNeeded,
    BadRequest,
    BannedHere,
    ForeignPage,
    NothingThere,
    NotOperator,
    NotSignedIn,
    NotStored,
    ProviderFailed,
    ServerReadOnly,
    TooFast,
    WrongLogin,
)
from kontor.wire.room_refusals import (
    Banned,
    BotsUnwelcome,
    Muted,
    NoSpectators,
    NoSuchTable,
    NotHost,
    NotYourSeat,
    PlayedElsewhere,
    TableDamaged,
    TableLocked,
)

# Everything else is 409, a conflict with the state of the table.
STATUS: dict[type[Refusal], int] = {
    NotSignedIn: 401,
    WrongLogin: 401,
    ProviderFailed: 502,
    ForeignPage: 403,
    AccountNeeded: 403,
    TooFast: 429,
    BadRequest: 400,
    NoPosition: 400,
    PositionDamaged: 400,
    PositionTooNew: 400,
    PositionOfOtherRules: 400,
    PositionImpossible: 400,
    NoSuchTable: 404,
    NothingThere: 404,
    TableLocked: 403,
    Banned: 403,
    Muted: 403,
    NoSpectators: 403,
    NotYourSeat: 403,
    NotHost: 403,
    BotsUnwelcome: 403,
    BannedHere: 403,
    NotOperator: 403,
    ServerReadOnly: 503,
    TableDamaged: 503,
    NotStored: 503,
    PlayedElsewhere: 503,
}
