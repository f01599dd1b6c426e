import type { ComponentUse, ElementSource, SourceLocation } from "../../src/source-location/element-source.ts";
import { parentOf } from "./read-react.ts";

/** Data that Svelte 5 leaves on an element in development: lines from 1, columns from 0. */
interface SvelteMeta {
  readonly loc: SveltePlace;
  readonly parent: SvelteFrame | null;
}

interface SveltePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A component, block or snippet around the element, with the place of its own tag. */
interface SvelteFrame extends SveltePlace {
  readonly type: string;
  readonly parent: SvelteFrame | null;
  readonly componentTag?: string;
}

type SvelteElement = Element & { readonly __svelte_meta?: SvelteMeta };

const mostComponents = 30;

export function readSvelteSource(start: Element): ElementSource | undefined {
  for (let element: SvelteElement | null = start; element; element = parentOf(element)) {
    const meta = element.__svelte_meta;
    if (meta)
      return {
        framework: "svelte",
        precision: element === start ? "exact" : "nearest",
        definition: toLocation(meta.loc),
        components: componentsOf(meta),
      };
  }
  return undefined;
}

/**
 * Frames are those that run around the element. A component that is used in the element's own file holds the element as its content: it
 * did not write it.
 */
function componentsOf(meta: SvelteMeta): ComponentUse[] {
  const components: ComponentUse[] = [];
  let file = meta.loc.file;
  for (let frame = meta.parent; frame && components.length < mostComponents; frame = frame.parent) {
    if (frame.type !== "component" || frame.file === file) continue;
    components.push({ name: frame.componentTag ?? nameOf(file), usedAt: toLocation(frame) });
    file = frame.file;
  }
  components.push({ name: nameOf(file) });
  return components;
}

function toLocation({ file, line, column }: SveltePlace): SourceLocation {
  return { file, line, column: column + 1 };
}

function nameOf(file: string): string {
  return /(?<name>[^\\/]+)\.svelte$/u.exec(file)?.groups?.["name"] ?? file;
}
