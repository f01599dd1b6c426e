/** What setup could not do, why, and what helps. Printed as it is; anything else that is thrown is a bug of setup. */
export class SetupError extends Error {
  /** @param {{ step: string, message: string, hint: string, output?: string }} details `output`: what the failing command said */
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
 * @property {(step: string, text: string) => void} did something that changed, or is about to change, this machine
 * @property {(text: string) => void} ready the last line, left out when quiet
 * @property {(error: SetupError) => void} failed
 */

/**
 * One line per thing done, on stderr, so that what comes after setup has stdout to itself.
 * @param {{ isQuiet?: boolean, write?: (line: string) => void }} [options] quiet: silent where there was nothing to do
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
