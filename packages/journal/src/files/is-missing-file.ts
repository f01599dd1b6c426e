/** Whether an error of Node says that a file or folder doesn't exist, or that a file is in place of its folder. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
