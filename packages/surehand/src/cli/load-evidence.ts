import type * as Evidence from "@surehand/evidence";
import { SurehandError } from "@surehand/kernel";
import type * as Viewer from "@surehand/viewer";

/** An application of Surehand that is installed apart. */
class ApplicationMissingError extends SurehandError {
  constructor(command: string, name: string, cause: unknown) {
    super({
      code: "application-missing",
      message: `surehand ${command} needs the package ${name}, which is not installed.`,
      hint: `Install it: npm install ${name}`,
      cause,
    });
  }
}

/** @throws ApplicationMissingError */
export async function loadEvidence(command: string): Promise<typeof Evidence> {
  try {
    return await import("@surehand/evidence");
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new ApplicationMissingError(command, "@surehand/evidence", error);
  }
}

/** @throws ApplicationMissingError */
export async function loadViewer(command: string): Promise<typeof Viewer> {
  try {
    return await import("@surehand/viewer");
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new ApplicationMissingError(command, "@surehand/viewer", error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
