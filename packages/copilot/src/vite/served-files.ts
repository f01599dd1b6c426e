import { setTimeout as sleep } from "node:timers/promises";
import type { ViteDevServer } from "vite";
import type { UntilServed } from "../verdict/page-lab.ts";

/** How long a change of a file that the server watches may take to be seen, in milliseconds. */
const watchedMs = 2500;
const pollMs = 20;

/** Follows the server's watcher. The function resolves once the server saw each file change, and forgot what it had made of it. */
export function watchServedFiles({ watcher, environments, config }: ViteDevServer): UntilServed {
  const seenAtMs = new Map<string, number>();
  watcher.on("all", (_event, file) => seenAtMs.set(normalize(file), Date.now()));
  return async (files, writtenAtMs) => {
    const isSeen = (file: string): boolean => (seenAtMs.get(normalize(file)) ?? 0) >= writtenAtMs - earlyMs;
    const until = Date.now() + (config.server.watch === null ? 0 : watchedMs);
    while (!files.every(isSeen) && Date.now() < until) await sleep(pollMs);
    // Plugins that handle the change run now.
    await sleep(pollMs);
    for (const { moduleGraph } of Object.values(environments))
      for (const file of files) moduleGraph.onFileChange(normalize(file));
  };
}

/** The watcher may see a file before the write is over. */
const earlyMs = 1000;

function normalize(path: string): string {
  return path.replaceAll("\\", "/");
}
