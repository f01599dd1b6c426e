import type { BigIntStats } from "node:fs";
import { type FileHandle, lstat, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { openInside } from "@surehand/kernel";
import { mapLimited } from "./map-limited.ts";

/** Files whose times are read at the same time. */
const AT_ONCE = 32;

/**
 * Opens the files of a viewed folder, which somebody else may have written, and notices when a file is not the one that was read or verified
 * before. The time of the last change of an inode can't be set back, so that an edit in place is noticed as well.
 */
export class FolderFiles {
  readonly #directory: string;
  readonly #stamps = new Map<string, string>();
  #isVerified = false;
  #hasChanged = false;

  /** Called when data that was read, or verified, is out of date. */
  onOutdated: () => void = () => undefined;

  /** @param directory real path */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * @throws PathEscapeError if it is not a regular file inside the folder
   * @throws the system's error if it is missing
   */
  async open(name: string): Promise<FileHandle> {
    const file = await openInside(this.#directory, name);
    this.#note(name, await file.stat({ bigint: true }));
    return file;
  }

  /** Reads a file whole. @throws as `open` */
  async read(name: string): Promise<Buffer> {
    await using file = await this.open(name);
    const bytes = await file.readFile();
    this.#note(name, await file.stat({ bigint: true }));
    return bytes;
  }

  /** Returns a text that differs after each change of a file. Undefined if there is no file. */
  async stamp(name: string): Promise<string | undefined> {
    const stats = await lstat(join(this.#directory, name), { bigint: true }).catch(() => undefined);
    return stats && this.#note(name, stats);
  }

  /** Reads a file in another way. */
  async reading<Data>(name: string, read: () => Promise<Data>): Promise<Data> {
    await this.stamp(name);
    const data = await read();
    await this.stamp(name);
    return data;
  }

  /** Verifies the folder. Calls `onOutdated` if a file changed meanwhile, since it was read, or when it is read later. */
  async verifying<Data>(verify: () => Promise<Data>): Promise<Data> {
    this.#isVerified = false;
    await this.#noteAll();
    const found = await verify();
    await this.#noteAll();
    this.#isVerified = true;
    if (this.#hasChanged) this.#reportOutdated();
    return found;
  }

  async #noteAll(): Promise<void> {
    const entries = await readdir(this.#directory, { withFileTypes: true, recursive: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    await mapLimited(paths, AT_ONCE, (path) => this.stamp(relative(this.#directory, path).split(sep).join("/")));
  }

  #note(name: string, { size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
    const stamp = [size, mtimeNs, ctimeNs, ino].join(" ");
    const known = this.#stamps.get(name);
    this.#stamps.set(name, stamp);
    // A file that nobody saw before is new only after a verification, which sees all.
    const isSame = known === stamp || (known === undefined && !this.#isVerified);
    this.#hasChanged ||= !isSame;
    if (this.#hasChanged && this.#isVerified) this.#reportOutdated();
    return stamp;
  }

  #reportOutdated(): void {
    this.#hasChanged = false;
    this.#isVerified = false;
    // After the answer of the verification: a request for another one must not get this one.
    setImmediate(() => this.onOutdated());
  }
}
