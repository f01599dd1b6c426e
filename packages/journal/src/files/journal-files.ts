/** The file system, as a journal's writer uses it. A port, so that tests can make any step of it fail. */
export interface JournalFiles {
  /** Opens an existing log for writing. */
  openLog(path: string): Promise<LogFile>;
  /** Writes all of `bytes` to `path`, or nothing; they are on the disk when it resolves. */
  writeWhole(path: string, bytes: Uint8Array): Promise<void>;
}

export interface LogFile {
  /** Size in bytes. */
  size(): Promise<number>;
  /** Writes all of `bytes`, or fails having written some of them. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  truncate(size: number): Promise<void>;
  /** Resolves when everything written is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}
