import { randomUUID } from "node:crypto";
import { mkdir, open, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { JournalFiles, LogFile } from "./journal-files.ts";

/** A file system, without the waiting for the disk, that stops at some point and does nothing from then on. */
export interface CrashingFiles extends JournalFiles {
  /** How many steps were taken: each byte written is one, each other change of the disk is one. */
  readonly steps: number;
}

export class PowerCut extends Error {}

/** @param lastStep the number of the last step that still happens. Default: it never stops. */
export function createCrashingFiles(lastStep = Infinity): CrashingFiles {
  let steps = 0;

  return {
    get steps() {
      return steps;
    },
    openLog: openCrashingLog,
    writeWhole,
  };

  /** Takes up to `wanted` steps, and says how many there still were. */
  function take(wanted: number): number {
    const taken = Math.min(wanted, lastStep - steps);
    steps += taken;
    return taken;
  }

  function takeAll(wanted: number): void {
    if (take(wanted) < wanted) throw new PowerCut();
  }

  async function openCrashingLog(path: string): Promise<LogFile> {
    const handle = await open(path, "r+");
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
      },
      close: () => handle.close(),
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
