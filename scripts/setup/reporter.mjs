/** A failed step of setup, with the reason and a hint. Printed as it is; any other thrown error is a bug in setup. */
export class SetupError extends Error {
  /** @param {{ step: string, message: string, hint: string, output?: string }} details `output`: output of the failed command */
  constructor({ step, message, hint, output = "" }) {
    super(message);
    this.name = "SetupError";
    this.step = step;
    this.hint = hint;
    this.output = output;
  }
}

/**
 * @typedef {object} Reporter
 * @property {(step: string, text: string) => void} did reports a change of this machine, before or after it
 * @property {(text: string) => void} ready prints the last line, unless quiet
 * @property {(error: SetupError) => void} failed
 */

/**
 * Creates a reporter that prints one line per change to stderr, so that stdout belongs to the script after setup.
 * @param {{ isQuiet?: boolean, write?: (line: string) => void }} [options] quiet: prints nothing if there was nothing to do
 * @returns {Reporter}
 */
export function createReporter({ isQuiet = false, write = (line) => process.stderr.write(`${line}\n`) } = {}) {
  return {
    did: (step, text) => write(`setup: ${step}: ${text}`),
    ready: (text) => {
      if (!isQuiet) write(`setup: ready (${text})`);
    },
    failed: (error) => {
      if (error.output !== "") write(error.output);
      write(`setup: ${error.step}: FAILED: ${error.message}`);
      write(`  What to do: ${error.hint}`);
    },
  };
}
