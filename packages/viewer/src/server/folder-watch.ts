import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { mapLimited } from "../files/map-limited.ts";
import { changedAtMs, isFile, type ViewedFolder } from "../read/viewed-folder.ts";

const SHORTEST_INTERVAL_MS = 1000;
/** A scan may take this part of the time at most. */
const SCAN_SHARE = 0.2;
const AT_ONCE = 32;

/** `outdated`: data that was read, or its verification, no longer holds. */
export type WatchEvent = "change" | "outdated";

/**
 * Tells listeners when something in the folder changed. Nothing is scanned while nobody listens. It compares times of change instead of
 * asking the operating system for events: those miss files in folders that were just made, and do not work on network drives.
 */
export class FolderWatch implements Disposable {
  readonly #viewed: ViewedFolder;
  readonly #listeners = new Set<(event: WatchEvent) => void>();
  #timer: NodeJS.Timeout | undefined;
  #stamp: string | undefined;
  #outdated = 0;

  constructor(viewed: ViewedFolder) {
    this.#viewed = viewed;
    viewed.files.onOutdated = () => {
      this.#outdated += 1;
      this.#tell("outdated");
    };
  }

  /** How often data was outdated. A listener that was away compares it. */
  get outdated(): number {
    return this.#outdated;
  }

  listen(listener: (event: WatchEvent) => void): Disposable {
    this.#listeners.add(listener);
    if (this.#timer === undefined) this.#schedule(0);
    return {
      [Symbol.dispose]: () => {
        this.#listeners.delete(listener);
        if (this.#listeners.size === 0) this[Symbol.dispose]();
      },
    };
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stamp = undefined;
  }

  #tell(event: WatchEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #schedule(afterMs: number): void {
    this.#timer = setTimeout(() => void this.#scan(), afterMs);
    this.#timer.unref();
  }

  async #scan(): Promise<void> {
    const startedAtMs = performance.now();
    const stamp = await stampOf(this.#viewed).catch(() => undefined);
    if (this.#listeners.size === 0) return;
    if (this.#stamp !== undefined && stamp !== undefined && stamp !== this.#stamp) this.#tell("change");
    this.#stamp = stamp ?? this.#stamp;
    const tookMs = performance.now() - startedAtMs;
    this.#schedule(Math.max(SHORTEST_INTERVAL_MS, tookMs / SCAN_SHARE));
  }
}

/** Changes whenever a file is put into the folder or a sample's, or a log of an unfinished sample grows. */
async function stampOf({ directory }: ViewedFolder): Promise<string> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const stamps = await mapLimited(folders, AT_ONCE, async (name) => {
    const path = join(directory, name);
    const changed = await changedAtMs(path);
    if (await isFile(join(path, "manifest.json"))) return `${name} ${changed}`;
    return `${name} ${changed} ${await changedAtMs(join(path, "log.jsonl"))}`;
  });
  return [await changedAtMs(directory), await changedAtMs(join(directory, "log.jsonl")), ...stamps].join("\n");
}
