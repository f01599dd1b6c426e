import type * as playwrightCore from "playwright-core";
import { PlaywrightMissingError } from "./errors.ts";

/**
 * Loads the driver at the first call: its import takes a quarter of a second.
 *
 * @throws PlaywrightMissingError if the peer dependency is not installed
 */
export async function loadPlaywright(): Promise<typeof playwrightCore> {
  try {
    return await import("playwright-core");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new PlaywrightMissingError(error);
    }
    throw error;
  }
}
