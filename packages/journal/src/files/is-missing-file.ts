/** Whether an error of Node's says that a file or folder isn't there: nor can it be where a file is in place of its folder. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
