export interface BatchWork {
  readonly urls: readonly string[];
  /** Pages at the same time. */
  readonly concurrency: number;
  /** A new folder for all that the tool writes. */
  readonly folder: string;
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** A tool that opens each page in a context of its own and keeps its heading and a screenshot of the window. */
export interface BatchTool {
  readonly name: string;
  /** Resolves to the number of pages that are done, after the browser is closed. Throws when the tool itself fails. */
  run(work: BatchWork): Promise<number>;
}
