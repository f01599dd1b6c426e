import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { JournalFiles, LogFile } from "./journal-files.ts";

/** A file system that does not wait for the disk, and stops at some point and does nothing from then on. */
export interface CrashingFiles extends JournalFiles {
  /**
   * Numbers of the steps after which each change of the disk was done. Each written byte is a step, each other change
   * is one.
   */
  readonly boundaries: readonly number[];
}

export interface Crash {
  /** Number of the last step that still happens. Default: it never stops. */
  lastStep?: number;
  /**
   * Whether bytes of the log that were written but not synced are lost, as after a power cut. Default: they are kept.
   */
  losesUnsynced?: boolean;
}

export class PowerCut extends Error {}

export function createCrashingFiles({ lastStep = Infinity, losesUnsynced = false }: Crash = {}): CrashingFiles {
  const boundaries: number[] = [];
  let steps = 0;
  let isCut = false;

  return {
    boundaries,
    openLog: openCrashingLog,
    writeWhole,
  };

  /** Takes up to `wanted` steps, and returns how many were left. */
  function take(wanted: number): number {
    const taken = Math.min(wanted, lastStep - steps);
    steps += taken;
    isCut ||= taken < wanted;
    boundaries.push(steps);
    return taken;
  }

  function takeAll(wanted: number): void {
    if (take(wanted) < wanted) throw new PowerCut();
  }

  async function openCrashingLog(path: string): Promise<LogFile> {
    const handle = await open(path, "r+");
    let synced = await readFile(path);
    return {
      size: async () => (await handle.stat()).size,
      async write(bytes, position) {
        const written = take(bytes.length);
        await handle.write(bytes, 0, written, position);
        if (written < bytes.length) throw new PowerCut();
      },
      async truncate(size) {
        takeAll(1);
        await handle.truncate(size);
      },
      async sync() {
        takeAll(1);
        synced = await readFile(path);
      },
      async close() {
        await handle.close();
        if (isCut && losesUnsynced) await writeFile(path, synced);
      },
    };
  }

  async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
    await mkdir(dirname(path), { recursive: true });
    const written = take(bytes.length);
    await writeFile(temporary, bytes.subarray(0, written));
    takeAll(bytes.length - written + 1);
    await rename(temporary, path);
  }
}
