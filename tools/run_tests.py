"""Run `make test`: all steps side by side, and say while it works how far each of them is.

    python3 tools/run_tests.py [--fast]

Each step is a target of the Makefile; what it prints is in build/tests. On a terminal a few lines
are kept up to date; elsewhere, a line now and then. Failures are shown at once and again at the
end, before a closing line like pytest's that counts the tests of all runs. Standard library only,
because it runs before anything is installed.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "tests"
TIMES = ROOT / ".venv" / "test-times.json"  # seconds that each step took the last time
OFTEN, SELDOM = 0.25, 20.0  # seconds from one report to the next: on a terminal, elsewhere
ENOUGH = 0.05  # of the tests, until their own pace says more than the last time
LINES_OF_A_LOG = 60
NAME_WIDTH = 15


class Target(NamedTuple):
    """A target of the Makefile, and when it may begin."""

    after: tuple[str, ...] = ()
    seconds: float = 10.0  # to be expected where nothing is known yet


EVERYTHING = {
    "setup": Target(seconds=30),
    "web": Target(seconds=25),
    "tested-wheel": Target(("web",), 90),
    "lint": Target(("setup",), 5),
    "types-checked": Target(("setup",), 60),
    "web-check": Target(("web",), 40),
    "pure-tests": Target(("setup",), 150),
    "static-if-possible": Target(("web",), 25),
    "browser": Target(seconds=2),
    "compiled-tests": Target(("tested-wheel",), 90),
    "browser-tests": Target(("tested-wheel", "static-if-possible", "browser"), 200),
}
FAST = {
    "setup": Target(seconds=30),
    "lint": Target(("setup",), 5),
    "types-checked": Target(("setup",), 30),
    "fast-tests": Target(("setup",), 45),
}


class Failure(NamedTuple):
    test: str
    why: str


class Step:
    """One target: waiting, running or ended."""

    def __init__(self, name: str, target: Target) -> None:
        self.name = name
        self.after = target.after
        self.expected = target.seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.code: int | None = None  # how it ended
        self.dropped = False  # because another one failed
        self.began = self.ended = 0.0
        self.tests = self.done = self.passed = self.skipped = 0
        self.failures: list[Failure] = []
        self._read = 0

    @property
    def log(self) -> Path:
        return LOGS / f"{self.name}.log"

    @property
    def events(self) -> Path:
        return LOGS / f"{self.name}.jsonl"

    @property
    def compiled(self) -> Path:
        return LOGS / f"{self.name}.jsonl.compiled"  # which the Makefile has the build write

    @property
    def over(self) -> bool:
        return self.code is not None or self.dropped

    @property
    def failed(self) -> bool:
        return self.dropped or bool(self.code)

    def start(self) -> None:
        make = os.environ.get("MAKE", "make")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [make, "--no-print-directory", self.name],
                cwd=ROOT,
                env={**environment(), "KONTOR_PROGRESS": str(self.events)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.began = time.monotonic()

    def look(self) -> list[Failure]:
        """See how far it is; gives the failures that are new."""
        if self.process is None or self.over:
            return []
        code = self.process.poll()
        known = len(self.failures)
        for event in self._new_events():
            self._count(event)
        if code is not None:
            self.code, self.ended = code, time.monotonic()
        return self.failures[known:]

    def _new_events(self) -> Iterator[dict[str, str]]:
        if not self.events.exists():
            return
        with self.events.open("rb") as file:
            file.seek(self._read)
            for line in file:
                if line.endswith(b"\n"):
                    self._read += len(line)
                    yield json.loads(line)

    def _count(self, event: dict[str, str]) -> None:
        match event:
            case {"tests": number}:
                self.tests = int(number)
            case {"passed": _}:
                self.passed += 1
            case {"skipped": _}:
                self.skipped += 1
            case {"failed": test, "why": why}:
                self.failures.append(Failure(test, why))
            case {"ended": _}:
                self.done += 1

    def left(self) -> float:
        """Seconds until it has probably ended, once it runs."""
        if self.over:
            return 0.0
        passed = time.monotonic() - self.began if self.process else 0.0
        if self.tests and self.done >= ENOUGH * self.tests:
            return passed / self.done * (self.tests - self.done)
        return max(self.expected - passed, 1.0)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)

    def told(self) -> str:
        """How far it is, in a few words."""
        if self.dropped:
            return "not run"
        if self.process is None:
            return "waits"
        if self.over:
            seconds = f"{self.ended - self.began:.0f} s"
            return f"{'FAILED' if self.code else 'done'} in {seconds}{self._tests_told()}"
        if self.tests:
            return f"{self.done} of {self.tests} tests{self._bad()}"
        if self.compiled.exists():
            return f"compiling, {self.compiled.read_text(encoding='utf-8')}"
        return "works"

    def _tests_told(self) -> str:
        return f", {self.passed} passed{self._bad()}" if self.tests else ""

    def _bad(self) -> str:
        return f", {len(self.failures)} FAILED" if self.failures else ""


class Run:
    """All steps."""

    def __init__(self, targets: dict[str, Target]) -> None:
        self.began = time.monotonic()
        self.steps = {name: Step(name, target) for name, target in targets.items()}
        for name, seconds in last_times().items():
            if name in self.steps:
                self.steps[name].expected = seconds

    @property
    def over(self) -> bool:
        return all(step.over for step in self.steps.values())

    def advance(self) -> Iterator[Failure]:
        for step in self.steps.values():
            yield from step.look()
        for step in self.steps.values():
            before = [self.steps[name] for name in step.after]
            if step.process is None and not step.dropped:
                if any(one.over and one.failed for one in before):
                    step.dropped = True
                elif all(one.over for one in before):
                    step.start()

    def left(self) -> float:
        """Seconds until everything has probably ended."""
        ends: dict[str, float] = {}
        for name, step in self.steps.items():
            ends[name] = max((ends[one] for one in step.after), default=0.0) + step.left()
        return max(ends.values())

    def stop(self) -> None:
        for step in self.steps.values():
            step.stop()


class Screen:
    """Tells how far the steps are: lines that stay where they are, or one line now and then."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.lasting = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self.drawn = 0
        self.next = 0.0
        self.ended: set[str] = set()

    def say(self, line: str) -> None:
        """A line that stays."""
        self._wipe()
        print(line, flush=True)

    def draw(self) -> None:
        if self.lasting:
            self._wipe()
            lines = [self._head(), *(self._line(step) for step in self.run.steps.values())]
            wide = shutil.get_terminal_size().columns - 1
            print("\n".join(line[:wide] for line in lines), flush=True)
            self.drawn = len(lines)
            return
        for step in self.run.steps.values():
            if step.over and step.name not in self.ended:
                self.ended.add(step.name)
                self.say(f"{self._passed()} {self._line(step)}")
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + SELDOM
            running = [step for step in self.run.steps.values() if step.process and not step.over]
            told = "; ".join(f"{step.name}: {step.told()}" for step in running)
            self.say(f"{self._head()} {told}")

    def _wipe(self) -> None:
        if self.drawn:
            print(f"\x1b[{self.drawn}A\x1b[J", end="")
            self.drawn = 0

    def _head(self) -> str:
        return f"{self._passed()} about {minutes(self.run.left())} left"

    def _passed(self) -> str:
        return minutes(time.monotonic() - self.run.began)

    def _line(self, step: Step) -> str:
        return f"  {step.name:<19} {step.told()}"


def main() -> int:
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    run = Run(FAST if "--fast" in sys.argv[1:] else EVERYTHING)
    screen = Screen(run)
    try:
        while not run.over:
            for failure in run.advance():
                screen.say(f"FAILED {failure.test}")
            screen.draw()
            time.sleep(OFTEN)
    except KeyboardInterrupt:
        run.stop()
        print("\nStopped; what was printed so far is in build/tests")
        return 130
    finally:
        keep_times(run)
    return report(run)


def report(run: Run) -> int:
    """What failed, what was left out, and the closing line."""
    steps = list(run.steps.values())
    for step in steps:
        if step.code:
            show_failures(step)
    for step in steps:
        for line in loud_lines(step):
            print(f"{step.name}: {line}")
    failures = [failure for step in steps for failure in step.failures]
    for failure in failures:
        print(f"FAILED {failure.test}")
    for step in steps:
        if step.failed and not step.failures:
            print(f"{'NOT RUN' if step.dropped else 'FAILED'} {step.name}")
    failed = len(failures) + sum(bool(step.code) and not step.failures for step in steps)
    print(closing_line(steps, failed, time.monotonic() - run.began))
    return 1 if any(step.failed for step in steps) else 0


def show_failures(step: Step) -> None:
    print(f"\n{f' {step.name} failed ':=^80}")
    if not step.failures:
        text = step.log.read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join(text[-LINES_OF_A_LOG:]))
    for failure in step.failures:
        print(f"{f' {failure.test} ':_^80}\n{failure.why}")


def loud_lines(step: Step) -> Iterator[str]:
    """What was skipped, and what says loudly that something is missing."""
    if step.log.exists():
        for line in step.log.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith(("SKIPPED [", "==== NO ", "wheel: pure Python")):
                yield line


def closing_line(steps: list[Step], failed: int, seconds: float) -> str:
    """As pytest writes it; a step without tests counts as one test if it failed."""
    counts = [
        (failed, "failed"),
        (sum(step.passed for step in steps), "passed"),
        (sum(step.skipped for step in steps), "skipped"),
    ]
    words = ", ".join(f"{count} {word}" for count, word in counts if count)
    return f"{f' {words} in {seconds:.2f}s ({minutes(seconds)}) ':=^80}"


def environment() -> dict[str, str]:
    """That of this process, but for what `make` told it, and with compiled modules kept: dozens of
    processes load the same ones."""
    left_out = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTHONDONTWRITEBYTECODE")
    return {name: value for name, value in os.environ.items() if name not in left_out}


def last_times() -> dict[str, float]:
    try:
        found: dict[str, float] = json.loads(TIMES.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def keep_times(run: Run) -> None:
    took = {s.name: round(s.ended - s.began, 1) for s in run.steps.values() if s.code == 0}
    if took:
        TIMES.parent.mkdir(exist_ok=True)
        TIMES.write_text(json.dumps({**last_times(), **took}) + "\n", encoding="utf-8")


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    sys.exit(main())
