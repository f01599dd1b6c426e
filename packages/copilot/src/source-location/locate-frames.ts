import { ProjectPaths } from "../files/project-paths.ts";
import type { ElementSource, SourcePlace } from "../protocol/page-context.ts";
import { readSource } from "./read-source.ts";
import type { ScriptFrame } from "./script-frame.ts";
import { type OriginalPlace, ScriptMaps } from "./script-maps.ts";
import { endsOfPath } from "./text-place.ts";

export interface LocateFramesOptions {
  readonly root: string;
  /** Origins from which scripts are read. */
  readonly origins: readonly string[];
  readonly tag: string;
  /** The frame that creates the element, then those that create the components around it. */
  readonly frames: readonly ScriptFrame[];
}

/** Locates an element through the source maps of its scripts. Undefined unless its tag is in the source at that place. */
export async function locateFrames(options: LocateFramesOptions): Promise<ElementSource | undefined> {
  const { root, origins, tag, frames } = options;
  const maps = new ScriptMaps(origins);
  const paths = new ProjectPaths(root);
  const locate = async (frame: ScriptFrame, name: string): Promise<SourcePlace | undefined> => {
    const place = await maps.originOf(frame);
    return place && findTagAt(paths, place, name);
  };
  const [own, ...owners] = frames;
  const definition = own && (await locate(own, tag));
  if (!definition) return undefined;
  const callSites: ElementSource["callSites"] = [];
  for (const frame of owners) {
    const place = await locate(frame, "");
    if (place) callSites.push({ ...place, ...(frame.component !== undefined && { component: frame.component }) });
  }
  return { confidence: "exact", definition, callSites };
}

/**
 * Bundlers write paths of sources in many forms, relative to many folders. The right one of the project is the longest end of the path
 * that leads to a file with such a tag at that place.
 */
async function findTagAt(paths: ProjectPaths, place: OriginalPlace, name: string): Promise<SourcePlace | undefined> {
  for (const file of endsOfPath(place.source)) {
    const source = await readSource(paths, file);
    const column = source === undefined ? undefined : columnOfTag(source, place, name);
    if (column !== undefined) return { file, line: place.line, column };
  }
  return undefined;
}

/** Maps lead to the `<` of the tag, or to what is around it. */
function columnOfTag(source: string, { line, column }: OriginalPlace, name: string): number | undefined {
  const rest = source.split("\n", line)[line - 1]?.slice(column - 1) ?? "";
  const before = /^[\s(]*/u.exec(rest)?.[0].length ?? 0;
  const after = rest.slice(before + 1);
  const isWhole = name === "" || !/^[\w.-]/u.test(after.slice(name.length));
  return rest[before] === "<" && after.startsWith(name) && isWhole ? column + before : undefined;
}
