import type { FolderContents, SizedFile } from "../manifest/list-files.ts";

/** A file that exists. It has no hash if no listed file has its size. */
export type FoundFile = SizedFile & { readonly sha256?: string };

export interface FoundContents extends FolderContents {
  readonly files: readonly FoundFile[];
}
