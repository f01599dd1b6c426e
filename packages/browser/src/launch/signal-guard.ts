import { constants } from "node:os";

/** A resource that must not outlive the process. */
export interface Guarded {
  /** Returns a promise to wait for before a signal may end the process, if any. It has five seconds. */
  beforeSignal?(): Promise<unknown> | undefined;
  /** Destroys it without awaiting anything. */
  destroyNow(): void;
}

const endingSignals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];
const signalGraceMs = 5000;

// Signals and exit belong to the whole process, and so does this set; it is empty when no browser of ours is open.
const guardedNow = new Set<Guarded>();
let isEnding = false;

/**
 * Destroys `guarded` when the process ends: at exit, and at SIGINT or SIGTERM, after which the process dies of that same
 * signal as it would have without us. Where somebody else listens to the signal it is theirs: we do nothing until the
 * process exits. Answers the function that ends the guard. There are no listeners while nothing is guarded.
 */
export function guardUntilExit(guarded: Guarded): () => void {
  if (guardedNow.size === 0) install();
  guardedNow.add(guarded);
  return () => {
    guardedNow.delete(guarded);
    if (guardedNow.size === 0) uninstall();
  };
}

function install(): void {
  process.on("exit", destroyAll);
  // First in line, so that stepping aside is done before the others look at who is listening (see below).
  for (const signal of endingSignals) process.prependListener(signal, onSignal);
}

function uninstall(): void {
  process.off("exit", destroyAll);
  for (const signal of endingSignals) process.off(signal, onSignal);
}

function onSignal(signal: NodeJS.Signals): void {
  if (process.listeners(signal).some((listener) => listener !== onSignal)) {
    stepAside(signal);
    return;
  }
  // npm forwards a Ctrl-C that the terminal has sent already: the second one is not impatience.
  if (isEnding) return;
  isEnding = true;
  const waits = [...guardedNow].flatMap((guarded) => guarded.beforeSignal?.() ?? []);
  if (waits.length === 0) {
    dieOf(signal);
    return;
  }
  const timer = setTimeout(() => dieOf(signal), signalGraceMs);
  void Promise.allSettled(waits).then(() => {
    clearTimeout(timer);
    dieOf(signal);
  });
}

// The package signal-exit (behind execa, ora and many others) ends the process only when nobody but itself listens, so a
// listener that stayed would keep the process from dying of a Ctrl-C. Node calls a copy of the list: the others still run.
function stepAside(signal: NodeJS.Signals): void {
  process.off(signal, onSignal);
  setImmediate(() => {
    if (guardedNow.size > 0 && !process.listeners(signal).includes(onSignal)) process.prependListener(signal, onSignal);
  });
}

function dieOf(signal: NodeJS.Signals): void {
  destroyAll();
  uninstall();
  process.kill(process.pid, signal);
  // Reached where the signal is blocked or somebody began to listen meanwhile: the wish to end still stands.
  // oxlint-disable-next-line unicorn/no-process-exit -- ...and the exit code is the one that a shell gives this signal.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 1000).unref();
}

function destroyAll(): void {
  for (const guarded of guardedNow) {
    try {
      guarded.destroyNow();
    } catch {
      // A folder that cannot be removed now must not keep the others; the next start sweeps it.
    }
  }
  guardedNow.clear();
}
