import type { ElementSource, SourceLocation } from "../../src/source-location/element-source.ts";
import { stripQuery } from "../../src/source-location/strip-query.ts";
import { readReactSource } from "./read-react.ts";
import { readSvelteSource } from "./read-svelte.ts";
import { readVueSource } from "./read-vue.ts";

/** Absolute folders of the developer's machine. */
export interface ProjectFolders {
  /** Locations are given relative to this one. */
  readonly root: string;
  /** Working directory of the dev server: Svelte's locations are relative to it. */
  readonly cwd: string;
  /** The folder that the dev server serves, if it is known. */
  readonly served?: string | undefined;
}

/** Reads the source of an element from its framework. Undefined for plain HTML, which the server searches for. */
export function readSource(element: Element, folders: ProjectFolders): ElementSource | undefined {
  for (const read of [readReactSource, readVueSource, readSvelteSource]) {
    const found = read(element);
    if (found) return relativeTo(found, folders);
  }
  return undefined;
}

function relativeTo(source: ElementSource, folders: ProjectFolders): ElementSource {
  const components = source.components.map(({ name, usedAt }) =>
    usedAt ? { name, usedAt: relativeLocation(usedAt, folders) } : { name },
  );
  return { ...source, definition: relativeLocation(source.definition, folders), components };
}

function relativeLocation(location: SourceLocation, folders: ProjectFolders): SourceLocation {
  return { ...location, file: relativePath(location.file, folders) };
}

export function relativePath(file: string, { root, cwd }: ProjectFolders): string {
  const given = stripQuery(file).replaceAll("\\", "/");
  const path = /^(?:\/|[a-z]:\/)/iu.test(given) ? given : `${cwd.replaceAll("\\", "/")}/${given}`;
  const from = root.replaceAll("\\", "/").split("/").filter(Boolean);
  const to = path.split("/").filter(Boolean);
  const shared = from.findIndex((part, index) => part !== to[index]);
  const common = shared === -1 ? from.length : shared;
  return [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/");
}
