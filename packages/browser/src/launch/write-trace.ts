import { dirname } from "node:path";
import { type Logger, makeFolder } from "@surehand/kernel";
import type { BrowserContext } from "playwright-core";

/** Starts a trace of a context, and returns a function that ends it and writes it to a file. A browser that crashed leaves none. */
export async function writeTrace(context: BrowserContext, path: string, log: Logger): Promise<() => Promise<void>> {
  await makeFolder(dirname(path));
  await context.tracing.start({ screenshots: true, snapshots: true });
  return async () => {
    await context.tracing.stop({ path }).catch((error: unknown) => {
      log.warn("The trace was not written.", { path, error: String(error) });
    });
  };
}
