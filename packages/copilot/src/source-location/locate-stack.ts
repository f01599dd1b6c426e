import { join, relative, sep } from "node:path";
import { ProjectPaths } from "../files/project-paths.ts";
import type { SourcePlace } from "../protocol/page-context.ts";
import { readSource } from "./read-source.ts";
import type { ScriptFrame } from "./script-frame.ts";
import { ScriptMaps } from "./script-maps.ts";
import { endsOfPath } from "./text-place.ts";

export interface LocateStackOptions {
  readonly root: string;
  /** Folder that the dev server serves, if it is known. */
  readonly served?: string | undefined;
  /** Origins from which scripts are read. */
  readonly origins: readonly string[];
  readonly frames: readonly ScriptFrame[];
}

/** Locates the frames of a stack in the project's files, through the source maps of the scripts. Null for one of a library. */
export function locateStack({ root, served, origins, frames }: LocateStackOptions): Promise<(SourcePlace | null)[]> {
  const maps = new ScriptMaps(origins);
  const paths = new ProjectPaths(root);
  const folder = served === undefined ? "" : relative(root, served).split(sep).join("/");
  return Promise.all(
    frames.map(async (frame) => {
      if (!origins.includes(new URL(frame.url).origin) || isOfLibrary(frame.url)) return null;
      const origin = await maps.originOf(frame);
      const place = { line: origin?.line ?? frame.line, column: origin?.column ?? frame.column };
      const file = await findFile(paths, namesOf(frame.url, origin?.source, folder));
      return file === undefined ? null : { file, ...place };
    }),
  );
}

function isOfLibrary(path: string): boolean {
  return /\/node_modules\/|\/@(?:vite|id|react-refresh)\b|\/__surehand\//u.test(path);
}

/** Bundlers name a source by its name alone, by its path from the script or from a folder, or by its whole path. */
// oxlint-disable-next-line max-params -- a script, its source, and the folder that is served
function namesOf(url: string, source: string | undefined, folder: string): string[] {
  const ofScript = source === undefined ? new URL(url) : new URL(source, url);
  const names = [join(folder, ofScript.pathname), ofScript.pathname, source ?? ""];
  return names.map((name) => name.split(sep).join("/"));
}

async function findFile(paths: ProjectPaths, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    if (isOfLibrary(`/${name}`)) return undefined;
    for (const file of endsOfPath(decodeURIComponent(name)))
      if ((await readSource(paths, file)) !== undefined) return file;
  }
  return undefined;
}
