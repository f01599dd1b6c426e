import type { ProjectPaths } from "../files/project-paths.ts";
import type { SourcePlace } from "../protocol/page-context.ts";
import { readSource } from "./read-source.ts";
import { scanTags } from "./scan-tags.ts";
import { classesOf, isPlain, type SearchedElement } from "./search-source.ts";
import { offsetOf } from "./text-place.ts";

export type CheckedElement = Pick<SearchedElement, "tag" | "attributes" | "text">;

/** Tags that render an element of another name. */
const dynamicTags: ReadonlySet<string> = new Set(["component", "slot", "transition", "teleport", "suspense"]);

/**
 * Compares a location that the build wrote down with the file. A plugin that rewrites code before the framework's own one, such as a code splitter,
 * shifts the lines that the framework sees.
 *
 * @param element the one that the tag wrote. Undefined if the tag is one around it: then there need only be a tag
 * @returns "unknown" if the file can't be read, such as one outside of the project
 */
export async function checkPlace(
  paths: ProjectPaths,
  { file, line, column = 1 }: SourcePlace,
  element: CheckedElement | undefined,
): Promise<"right" | "wrong" | "unknown"> {
  const source = await readSource(paths, file);
  if (source === undefined) return "unknown";
  const offset = offsetOf(source, { line, column });
  const name = tagNameAt(source, offset);
  if (name === undefined) return "wrong";
  // A component or a variable, whose element may have any name.
  const isFree = /[A-Z.:]/u.test(name) || dynamicTags.has(name);
  if (isFree || !element) return "right";
  return name === element.tag && !isOther(source, offset, element) ? "right" : "wrong";
}

/** Name of the tag that begins there. */
export function tagNameAt(source: string, offset: number): string | undefined {
  return /^<([A-Za-z][\w.:-]*)/u.exec(source.slice(offset, offset + longestName))?.[1];
}

const longestName = 200;

/** Shifted lines may lead to another tag of the same name. Its literal attributes and text are not those of the element. */
// oxlint-disable-next-line max-params -- a place, and what should be there
function isOther(source: string, offset: number, { attributes, text }: CheckedElement): boolean {
  const tag = scanTags(source).find((each) => each.offset === offset);
  if (!tag || tag.isOpen) return false;
  const classes = classesOf(tag.attributes.get("class"));
  const shown = classesOf(attributes["class"]);
  if (classes.length > 0 && shown.length > 0 && !classes.some((each) => shown.includes(each))) return true;
  const isDifferent = compared.some((name) => {
    const [written, has] = [tag.attributes.get(name), attributes[name]];
    return isPlain(written) && has !== undefined && written !== has;
  });
  return isDifferent || isOtherText(tag.text, text);
}

/** Attributes that neither a framework nor a bundler rewrites. */
const compared = ["id", "data-testid", "name", "type", "role", "placeholder", "aria-label", "title", "alt"];

/** Styles may write text in other letters. */
function isOtherText(written: string, shown: string): boolean {
  const [one, other] = [written, shown].map((text) => text.replaceAll(/\s+/gu, " ").trim().toLowerCase());
  if (!one || !other || /[{}<%$&]/u.test(one)) return false;
  return !other.includes(one.slice(0, longestText));
}

const longestText = 60;
