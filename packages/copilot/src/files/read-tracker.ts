/** Remembers the version of each file that a chat has read, by the hash of its bytes. Edits of other versions are refused. */
export class ReadTracker {
  readonly #seen = new Map<string, string>();

  saw(path: string, sha256: string): void {
    this.#seen.set(path, sha256);
  }

  /** Undefined: the chat has not read the file. */
  hashOf(path: string): string | undefined {
    return this.#seen.get(path);
  }

  forget(path: string): void {
    this.#seen.delete(path);
  }
}
