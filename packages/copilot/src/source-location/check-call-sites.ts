import type { ProjectPaths } from "../files/project-paths.ts";
import type { CallSite } from "../protocol/page-context.ts";
import { tagNameAt } from "./check-place.ts";
import { readSource } from "./read-source.ts";
import { scanTags } from "./scan-tags.ts";
import { offsetOf, placeAt } from "./text-place.ts";

export interface CheckedCallSites {
  readonly callSites: readonly CallSite[];
  /** Whether one was not where the build said. */
  readonly isCorrected: boolean;
}

/**
 * Compares the uses of components with their files. One whose component the file uses elsewhere gets that line, the nearest one if there are
 * several; one that is not found is marked as approximate.
 */
export async function checkCallSites(paths: ProjectPaths, written: readonly CallSite[]): Promise<CheckedCallSites> {
  const callSites = await Promise.all(written.map((site) => checkCallSite(paths, site)));
  return { callSites, isCorrected: callSites.some((site, index) => site !== written[index]) };
}

async function checkCallSite(paths: ProjectPaths, site: CallSite): Promise<CallSite> {
  const { file, line, column = 1, component } = site;
  const source = await readSource(paths, file);
  if (source === undefined) return site;
  const name = tagNameAt(source, offsetOf(source, { line, column }));
  if (name !== undefined && (component === undefined || isSameName(name, component))) return site;
  const uses = component === undefined ? [] : scanTags(source).filter((tag) => isSameName(tag.name, component));
  const places = uses.map(({ offset }) => placeAt(source, offset));
  const [nearest, ...others] = places.toSorted((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line));
  if (nearest) return { ...site, ...nearest, ...(others.length > 0 && { isApproximate: true }) };
  // A component may have another name where it is imported.
  return name === undefined ? { ...site, isApproximate: true } : site;
}

/** `motion.div`, `my-card` and `MyCard`: frameworks write names in several forms. */
function isSameName(tag: string, component: string): boolean {
  const [one, other] = [tag, component].map((name) => name.split(".").at(-1)?.replaceAll(/[-_]/gu, "").toLowerCase());
  return one === other;
}
