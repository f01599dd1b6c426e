import { readFile } from "node:fs/promises";
import type { SelectedElement, SourcePlace } from "../protocol/page-context.ts";

export interface RulePlaceOptions {
  /** Absolute path of a file of the project; undefined for one that may not be read. */
  readonly resolveFile: (path: string) => Promise<string | undefined>;
  readonly max: number;
}

/** Finds the lines in which the first matched rules of an element are written, as far as their selectors are written as the page has them. */
export async function rulePlaces(
  { rules = [] }: Pick<SelectedElement, "rules">,
  { resolveFile, max }: RulePlaceOptions,
): Promise<SourcePlace[]> {
  const own = rules.filter(({ file }) => file !== undefined && !file.split("/").includes("node_modules"));
  const found = own.slice(0, max).map(async ({ file = "", selector }): Promise<SourcePlace[]> => {
    const path = await resolveFile(file);
    if (path === undefined) return [];
    const lines = (await readFile(path, "utf8")).split(/\r?\n/u);
    const line = lines.findIndex((each) => isSelectorOf(each, withoutScopes(selector)));
    return line < 0 ? [] : [{ file, line: line + 1 }];
  });
  return (await Promise.all(found.map((each) => each.catch(() => [])))).flat();
}

/** Attributes and classes that Vue and Svelte add to selectors of one component. */
function withoutScopes(selector: string): string {
  return selector.replaceAll(/\[data-v-\w+\]|\.svelte-\w+|:where\(\.svelte-\w+\)/gu, "");
}

/** Whether a line begins a rule of a selector. A list of selectors may be written in several lines. */
function isSelectorOf(line: string, selector: string): boolean {
  const written = collapse(line).replace(/\s*(?:[,{].*)?$/u, "");
  const [first = ""] = collapse(selector).split(",");
  return written !== "" && (written === first || collapse(line).startsWith(`${collapse(selector)} {`));
}

function collapse(text: string): string {
  return text.trim().replaceAll(/\s+/gu, " ");
}
