import type { BrowserContext } from "playwright-core";
import type { Logger } from "@surehand/kernel";
import { endBrowser, killBrowser, readBrowserProcessId } from "./browser-process.ts";
import { type OwnedFolder, removeOrLeave } from "./owned-folder.ts";
import { guardUntilExit } from "./signal-guard.ts";

/** A browser's process and folder, from before its start until both are gone. */
export interface BrowserLife {
  /** Records the process that `launching` starts. Called once. */
  begin(launching: Promise<BrowserContext>): Promise<BrowserContext>;
  /** Ends the process if there is one and removes the folder. Never rejects. */
  end(): Promise<void>;
}

interface Running {
  readonly context: BrowserContext;
  readonly processId: number;
}

/** Tracks a browser that is about to be started in `folder`. */
export function createBrowserLife(parts: { folder: OwnedFolder; isUsersProfile: boolean; log: Logger }): BrowserLife {
  const { folder, isUsersProfile, log } = parts;
  let beginning: Promise<Running> | undefined;
  let running: Running | undefined;
  const endGuard = guardUntilExit({
    beforeSignal() {
      if (running === undefined) return beginning;
      // Changes in a user's own profile must reach the disk; our profiles are deleted.
      return isUsersProfile ? running.context.close() : undefined;
    },
    destroyNow() {
      if (running !== undefined) killBrowser(running.processId);
      folder.removeNow();
    },
  });
  return {
    async begin(launching) {
      beginning = launching.then(async (context) => ({ context, processId: await readBrowserProcessId(context) }));
      running = await beginning;
      return running.context;
    },
    async end() {
      if (running !== undefined) await endBrowser(running.context, running.processId);
      await removeOrLeave(folder, log);
      endGuard();
    },
  };
}
