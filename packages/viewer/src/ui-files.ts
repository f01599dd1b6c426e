import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Folder into which the build puts the page. The same for the sources in `src` and for `dist`. */
export const uiFolder: string = fileURLToPath(new URL("../dist/ui", import.meta.url));

/** Files of the page beside index.html. */
export const assetTypes: ReadonlyMap<string, string> = new Map([
  ["viewer.js", "text/javascript; charset=utf-8"],
  ["viewer.css", "text/css; charset=utf-8"],
  ["icon.svg", "image/svg+xml"],
]);

/** The page for a server (`live`), or for a folder that is opened from a disk (`export`), which has its policy in itself. */
export async function readPage(source: "live" | "export", policy?: string): Promise<string> {
  const page = await readFile(`${uiFolder}/index.html`, "utf8");
  const meta = policy === undefined ? "" : `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    `;
  return page.replace('data-source="live"', `data-source="${source}"`).replace("<title>", `${meta}<title>`);
}
