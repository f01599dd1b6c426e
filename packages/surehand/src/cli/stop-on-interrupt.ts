import { constants } from "node:os";

/** npm hands a Ctrl-C on that the terminal has sent already: that one is no impatience. */
const sameMs = 500;

/** The first Ctrl-C stops the work, which can then still tell how far it came; the second one ends the process at once. */
export function stopOnInterrupt(stop: () => void): Disposable {
  let firstAtMs: number | undefined;
  const onInterrupt = (): void => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now();
      stop();
    } else if (performance.now() - firstAtMs > sameMs) {
      // oxlint-disable-next-line unicorn/no-process-exit -- who asks twice does not want to wait for anything
      process.exit(128 + constants.signals.SIGINT);
    }
  };
  process.on("SIGINT", onInterrupt);
  return { [Symbol.dispose]: () => void process.off("SIGINT", onInterrupt) };
}
