import { join } from "node:path";
import { decodePercent } from "@surehand/kernel";
import { fileInside, servedFolders } from "./served-file.ts";

export interface OpenPage {
  /** Path of its URL. */
  readonly page: string;
  /** Folder that the dev server serves, if it is known. */
  readonly served: string | undefined;
}

/** Returns the file of the project that a server of static files sends for a page, relative to the root. Undefined if there is none. */
export async function fileOfPage(root: string, { page, served }: OpenPage): Promise<string | undefined> {
  const path = decodePercent(page);
  if (path === undefined) return undefined;
  const names = path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
  const folders =
    served === undefined ? ["", ...servedFolders].map((name) => join(root, name)) : [served, join(served, "public")];
  for (const folder of folders)
    for (const name of names) {
      const file = await fileInside(root, join(folder, name));
      if (file !== undefined && /\.html?$/iu.test(file)) return file;
    }
  return undefined;
}
