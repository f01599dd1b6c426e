import { fileURLToPath } from "node:url";

/** Files that cases upload. They are part of the repository, so that no temporary files are needed. */
const paths = {
  one: new URL("./upload-files.ts", import.meta.url),
  two: new URL("./page-head.ts", import.meta.url),
} as const;

export const uploadNames = { one: "upload-files.ts", two: "page-head.ts" } as const;

export function uploadPath(name: string): string {
  if (name !== "one" && name !== "two") throw new Error(`There is no file to upload called ${name}.`);
  return fileURLToPath(paths[name]);
}
