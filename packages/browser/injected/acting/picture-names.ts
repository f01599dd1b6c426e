import { attributeNamesOf, attributeOf, closestOf, findAllIn, tagOf } from "../dom.ts";
import { hasWords } from "../tidy.ts";
import { spokenTextOf } from "../spoken-text.ts";

const MAX_PARTS = 40;
/** Elements whose class names a picture, if they have no words. */
const DRAWING_TAGS = new Set(["i", "em", "b", "span", "svg", "use"]);
const ADDRESSES = ["src", "srcset", "href", "xlink:href", "data-src", "data-srcset"];
const PAINTED = ["background-image", "mask-image", "content", "list-style-image"];

/**
 * Returns the names of the pictures of a control: of their files and symbols, classes of icons, and attributes of icon elements.
 *
 * @param controls selector of controls; pictures of other controls inside are left out
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

/** Returns the names of the files that the style of an element and of its pseudo-elements paints. */
function paintedBy(part: Element): string[] {
  return [undefined, "::before", "::after"].flatMap((pseudo) => {
    const style = getComputedStyle(part, pseudo);
    const values = PAINTED.map((name) => style.getPropertyValue(name)).filter((value) => value.includes("url("));
    return values.flatMap((value) => [...value.matchAll(/url\("([^"]*)"\)/g)].map(([, url = ""]) => fileNameOf(url)));
  });
}

function namesOfPart(part: Element): string[] {
  const tag = tagOf(part);
  const addresses = tag === "a" ? [] : ADDRESSES.flatMap((name) => filesIn(attributeOf(part, name)));
  const isIcon = (tag.includes("-") || DRAWING_TAGS.has(tag)) && !hasWords(spokenTextOf(part));
  const names = isIcon ? attributeNamesOf(part).filter((name) => ICON_NAMES.test(name)) : [];
  return [...addresses, ...names.map((name) => attributeOf(part, name) ?? "")];
}

const ICON_NAMES = /^(?:class|name|icon|type|data-.*(?:icon|lucide|feather).*)$/;

function filesIn(addresses: string | null): string[] {
  return addresses === null ? [] : addresses.split(/[\s,]+/).map(fileNameOf);
}

/** Returns the last part of the path, and the fragment: `/icons/sprite.svg#trash`. A data address has no name. */
function fileNameOf(address: string): string {
  if (/^data:/i.test(address)) return "";
  const [path = "", fragment = ""] = address.split("#");
  return `${path.split("?", 1)[0]?.split("/").at(-1) ?? ""} ${fragment}`.trim();
}
