import type * as Copilot from "@surehand/copilot";
import type * as Evidence from "@surehand/evidence";
import { SurehandError } from "@surehand/kernel";
import type * as Playtest from "@surehand/playtest";
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
export function loadEvidence(command: string): Promise<typeof Evidence> {
  return loadApplication(command, "@surehand/evidence", () => import("@surehand/evidence"));
}

/** @throws ApplicationMissingError */
export function loadPlaytest(command: string): Promise<typeof Playtest> {
  return loadApplication(command, "@surehand/playtest", () => import("@surehand/playtest"));
}

/** @throws ApplicationMissingError */
export function loadViewer(command: string): Promise<typeof Viewer> {
  return loadApplication(command, "@surehand/viewer", () => import("@surehand/viewer"));
}

/** @throws ApplicationMissingError */
export function loadCopilot(command: string): Promise<typeof Copilot> {
  return loadApplication(command, "@surehand/copilot", () => import("@surehand/copilot"));
}

async function loadApplication<T>(command: string, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new ApplicationMissingError(command, name, error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
