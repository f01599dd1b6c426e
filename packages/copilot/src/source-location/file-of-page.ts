import { realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { decodePercent } from "@surehand/kernel";

/** Folders that hold pages as they are served, beside the root. */
const served = ["public", "dist", "build", "out", "_site", "site", "www", "docs", "src"];

export interface OpenPage {
  /** Path of its URL. */
  readonly page: string;
  /** Folder that the dev server serves, if it is known. */
  readonly served: string | undefined;
}

/** Returns the file of the project that a server of static files sends for a path, relative to the root. Undefined if there is none. */
export async function fileOfPage(root: string, { page, served: known }: OpenPage): Promise<string | undefined> {
  const path = decodePercent(page);
  if (path === undefined) return undefined;
  const names = path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
  const folders =
    known === undefined ? [root, ...served.map((name) => join(root, name))] : [known, join(known, "public")];
  const inRoot = await realpath(root).catch(() => root);
  for (const folder of folders)
    for (const name of names) {
      const file = await realpath(join(folder, name)).catch(() => undefined);
      const isInside = file?.startsWith(inRoot + sep) === true && /\.html?$/iu.test(file);
      if (isInside && (await stat(file)).isFile()) return relative(inRoot, file).split(sep).join("/");
    }
  return undefined;
}
