import { access } from "node:fs/promises";

/** Whether a file or folder exists, and may be seen by this user. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
