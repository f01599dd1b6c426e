import { attributeNamesOf, attributeOf, closestOf, findAllIn, tagOf } from "../dom.ts";
import { hasWords } from "../tidy.ts";
import { spokenTextOf } from "../spoken-text.ts";

const MAX_PARTS = 40;
/** Elements without words whose class says what they draw. */
const DRAWING_TAGS = new Set(["i", "em", "b", "span", "svg", "use"]);
const ADDRESSES = ["src", "srcset", "href", "xlink:href", "data-src", "data-srcset"];
const PAINTED = ["background-image", "mask-image", "content", "list-style-image"];

/**
 * Returns what the markup says about the pictures of a control: names of their files and symbols, classes of icons, and attributes of
 * icon elements. They are names that somebody gave, not texts for people.
 *
 * @param controls selector of controls: those inside have pictures of their own
 */
export function pictureNamesOf(control: Element, controls: string): string {
  const inside = [...findAllIn(control, "*")].slice(0, MAX_PARTS);
  const parts = [control, ...inside.filter((part) => !isOfOther(part, control, controls))];
  return [
    ...new Set(parts.flatMap((part) => [...paintedBy(part), ...(part === control ? [] : namesOfPart(part))])),
  ].join(" ");
}

function isOfOther(part: Element, control: Element, controls: string): boolean {
  const owner = closestOf(part, controls);
  return owner !== null && owner !== control && control.contains(owner);
}

/** Returns the files that the style paints: of the element and of what it generates. */
function paintedBy(part: Element): string[] {
  return [undefined, "::before", "::after"].flatMap((pseudo) => {
    const style = getComputedStyle(part, pseudo);
    const values = PAINTED.map((name) => style.getPropertyValue(name)).filter((value) => value.includes("url("));
    return values.flatMap((value) => [...value.matchAll(/url\("([^"]*)"\)/g)].map(([, url = ""]) => fileNameOf(url)));
  });
}

function namesOfPart(part: Element): string[] {
  const tag = tagOf(part);
  const isIconElement = tag.includes("-") && !hasWords(spokenTextOf(part));
  const isDrawing = DRAWING_TAGS.has(tag) && !hasWords(spokenTextOf(part));
  const addresses = tag === "a" ? [] : ADDRESSES.flatMap((name) => filesIn(attributeOf(part, name)));
  const named = isIconElement || isDrawing ? attributeNamesOf(part).filter((name) => ICON_NAMES.test(name)) : [];
  const classes = isDrawing || isIconElement ? [attributeOf(part, "class") ?? ""] : [];
  return [...addresses, ...classes, ...named.map((name) => attributeOf(part, name) ?? "")];
}

const ICON_NAMES = /^(?:name|icon|type|data-.*(?:icon|lucide|feather).*)$/;

function filesIn(addresses: string | null): string[] {
  return addresses === null ? [] : addresses.split(/[\s,]+/).map(fileNameOf);
}

/** Returns the last part of the path, and the fragment: `/icons/sprite.svg#trash`. A data address has no name. */
function fileNameOf(address: string): string {
  if (/^data:/i.test(address)) return "";
  const [path = "", fragment = ""] = address.split("#");
  return `${path.split("?", 1)[0]?.split("/").at(-1) ?? ""} ${fragment}`.trim();
}
