import { constants } from "node:os";

/** A resource that must not outlive the process. */
export interface Guarded {
  /** Returns a promise to await before a signal may end the process, for up to five seconds. */
  beforeSignal?(): Promise<unknown> | undefined;
  /** Destroys it without awaiting anything. */
  destroyNow(): void;
}

const endingSignals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];
const signalGraceMs = 5000;

// Signals and exit belong to the whole process, and so does this set; it is empty when no browser is open.
const guardedNow = new Set<Guarded>();
let isEnding = false;

/**
 * Destroys `guarded` when the process ends: at exit, and at SIGINT or SIGTERM, after which the process dies of that signal as it
 * would without the guard. If other code listens to the signal, the guard does nothing until the process exits. Returns a
 * function that ends the guard. There are no listeners while nothing is guarded.
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
  // First in line, so that it is removed before the other listeners check who is listening (see below).
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
  // npm forwards a Ctrl-C that the terminal has already sent: the second one is not a repeated request.
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

// The package signal-exit (used by execa, ora and many others) ends the process only if it is the only listener, so a listener
// that stayed would keep the process from dying of a Ctrl-C. Node calls a copy of the list: the others still run.
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
  // Reached if the signal is blocked or other code started to listen meanwhile: the process must end all the same.
  // oxlint-disable-next-line unicorn/no-process-exit -- with the exit code that a shell uses for this signal.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 1000).unref();
}

function destroyAll(): void {
  for (const guarded of guardedNow) {
    try {
      guarded.destroyNow();
    } catch {
      // A folder that can't be removed now must not prevent the others; the next start removes it.
    }
  }
  guardedNow.clear();
}
