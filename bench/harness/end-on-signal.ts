const graceMs = 5000;
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Disposes `stack` and exits at Ctrl-C or SIGTERM. The tools close their own browsers at a signal, which keeps the
 * process alive: the run would continue with failing calls.
 */
export function endOnSignal(stack: AsyncDisposableStack): void {
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    const end = (): void => {
      setTimeout(() => process.exit(exitCode), graceMs).unref();
      void stack.disposeAsync().finally(() => process.exit(exitCode));
    };
    process.once(signal, end);
    stack.defer(() => void process.off(signal, end));
  }
}
