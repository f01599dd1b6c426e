/**
 * The folder of the sessions belongs to another user or is no folder. Not a SurehandError, because every command of a session waits for
 * the modules that this one needs.
 */
export class UnsafeSessionsFolder extends Error {
  readonly code = "unsafe-folder";
  readonly hint = "Remove it, or set TMPDIR or XDG_RUNTIME_DIR to a folder of your own.";

  constructor(folder: string, reason: string) {
    super(`The folder ${folder} cannot contain sessions: ${reason}.`);
  }
}

/** Runs a function outside of a session. @throws SurehandError instead of an UnsafeSessionsFolder */
export async function withTypedError<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UnsafeSessionsFolder)) throw error;
    const { SurehandError } = await import("@surehand/kernel");
    const { code, message, hint } = error;
    throw new SurehandError({ code, message, hint, cause: error });
  }
}
