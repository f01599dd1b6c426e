import { attributeOf, findAllIn, tagOf } from "./dom.ts";
import { spokenTextOf } from "./spoken-text.ts";
import { hasWords } from "./tidy.ts";

const MAX_PARTS = 12;

/**
 * Guesses the meaning of an icon from its markup: the id of a sprite, or the class of an icon font, as in `<i class="fas
 * fa-trash-alt">` ("trash alt"). Empty if there is no indication.
 */
export function iconNameOf(element: Element): string {
  const parts = [element, ...[...findAllIn(element, "i, em, b, span, svg, use, img, [icon]")].slice(0, MAX_PARTS)];
  for (const part of parts) {
    const name = nameBySprite(part) || nameByAttribute(part) || nameByClass(part, part === element);
    if (name !== "") return name;
  }
  return "";
}

/** Returns a name by an address: `<use href="/icons.svg#icon-download">`, `<img src="icons/download.svg">`. */
function nameBySprite(part: Element): string {
  const tag = tagOf(part);
  if (tag === "use") {
    const address = attributeOf(part, "href") ?? attributeOf(part, "xlink:href") ?? "";
    return toWords(address.slice(address.indexOf("#") + 1));
  }
  const source = tag === "img" ? (attributeOf(part, "src") ?? "") : "";
  return toWords(/(?:^|\/)([^/?#.]+)\.(?:svg|png|gif|webp)(?:[?#]|$)/i.exec(source)?.[1] ?? "");
}

function nameByAttribute(part: Element): string {
  for (const name of ICON_ATTRIBUTES) {
    const value = attributeOf(part, name);
    const words = value === null ? "" : toWords(value.slice(value.lastIndexOf(":") + 1));
    if (words !== "") return words;
  }
  return "";
}

const ICON_ATTRIBUTES = ["data-icon", "data-lucide", "data-feather", "icon"];

/** Returns a name by a class. On a control itself only classes of known icon sets count: "btn-primary" draws nothing. */
function nameByClass(part: Element, isControl: boolean): string {
  if (hasWords(spokenTextOf(part))) return "";
  const tokens = (attributeOf(part, "class") ?? "").split(/\s+/).filter((token) => token !== "");
  const isDrawing = !isControl && DRAWING_TAGS.has(tagOf(part));
  for (const token of tokens) {
    const [first = ""] = token.split(/[-_]/);
    const isOfSet = ICON_SETS.has(first) || (isDrawing && first !== token && tokens.includes(first));
    const words = isOfSet || HAS_ICON.test(token) ? toWords(token.replace(/^[^-_]+(?:[-_]|$)/, "") || token) : "";
    if (words !== "") return words;
  }
  return "";
}

const DRAWING_TAGS = new Set(["i", "em", "b", "svg"]);

/** Prefixes of icon sets whose classes are `PREFIX-NAME`. */
const ICON_SETS = new Set(
  "fa bi glyphicon glyphicons mdi ri ti la pi ion oi octicon lucide feather tabler icofont icon icons ico i cil bx bxs uil ph eva fi zmdi codicon".split(
    " ",
  ),
);

/** Classes that contain the word: `delete-icon`, `icon_delete`. */
const HAS_ICON = /(?:^|[-_])icons?(?=[-_]|$)/i;

/** Parts that describe the style of an icon instead of its meaning. */
const MANNERS = new Set(
  (
    "icon icons ico svg img image symbol sprite solid regular outline outlined fill filled thin light sharp rounded duotone brands " +
    "xs sm md lg xl fw spin pulse inverse stack border primary secondary default small medium large size btn button wrapper wrap " +
    "container inner fas far fab fal fa bi mdi lucide feather glyphicon s r o"
  ).split(" "),
);

/** A word without digits: generated tokens such as `css-1a2b3c` have digits between their letters. */
const WORD = /^[a-z]{2,20}$|^x$/;
const MAX_WORDS = 4;

function toWords(token: string): string {
  const parts = token
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_\s]+/)
    .filter((part) => part !== "" && !MANNERS.has(part) && !/^\d+x?$/.test(part));
  return parts.length <= MAX_WORDS && parts.every((part) => WORD.test(part)) ? parts.join(" ") : "";
}
