import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { writeFileAtomic } from "@surehand/kernel";
import type { JournalFiles, LogFile } from "./journal-files.ts";

/** The machine's own file system. */
export const diskFiles: JournalFiles = {
  // Windows has no such flag, and links only for administrators.
  openLog: async (path) => logFile(await open(path, constants.O_RDWR | constants.O_NOFOLLOW)),
  writeWhole: writeFileAtomic,
};

function logFile(handle: FileHandle): LogFile {
  return {
    size: async () => (await handle.stat()).size,
    write: (bytes, position) => writeAll(handle, bytes, position),
    truncate: (size) => handle.truncate(size),
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

/** One call may write fewer bytes than it was given: on a full disk, the next call then reports the error. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
