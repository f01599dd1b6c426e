import { singularOf } from "@surehand/language";
import { CODE, type Masked, ONLY_SIGN, withoutQuotes } from "./masked.ts";
import { takeOrdinal, type WithOrdinal } from "./ordinals.ts";
import type { ContainerKind, Place } from "./target-reading.ts";
import { withoutArticle } from "./articles.ts";

/** What people call the things that lists, tables and cards show one of each. */
export const listedNouns: readonly string[] =
  "item entry record product post result message mail email e-mail conversation thread comment review reply answer question statement user person member participant attendee visitor subscriber student teacher colleague customer contact guest employee patient book film movie song track album video photo file document folder room flight trip train hotel event appointment meeting booking reservation order invoice payment transaction subscription plan task todo ticket issue bug note job candidate applicant course lesson recipe plant game player team match device server project repository branch commit package article offer account address option variant version notification alert dish meal listing property showing screening performance session episode artist deal lead contract quote shipment parcel refund claim policy build run job release deployment milestone domain zone rule template campaign chart widget dataset story headline".split(
    " ",
  );

const listed: ReadonlySet<string> = new Set(listedNouns);

export function isListedNoun(word: string): boolean {
  return listed.has(word.toLowerCase());
}

const kinds: ReadonlyMap<string, ContainerKind> = new Map(
  (
    [
      ["row|line|table row|list item|card|tile|box|article|zeile", "row"],
      [listedNouns.join("|"), "row"],
      [
        "section|region|area|heading|group|panel|part|block|fieldset|category|title|accordion|widget|headline|subheading|abschnitt",
        "section",
      ],
      [
        "error summary|error box|dialog|modal|popup|pop-up|dialog box|modal dialog|overlay|banner|window|alert|lightbox|popover|drawer|toast|notice",
        "dialog",
      ],
      ["footer|page footer|bottom|bottom of the page|site footer|fußzeile", "footer"],
      ["header|page header|top of the page|top bar|topbar|site header|masthead|kopfzeile", "header"],
      [
        "navigation|nav|nav bar|navbar|navigation bar|main navigation|main menu|navigation menu|top navigation|menu bar",
        "navigation",
      ],
      ["sidebar|side bar|side panel|side menu|aside|left column|right column|seitenleiste", "sidebar"],
      [
        "main part|main text|main column|main content|main area|main section|content|body|content area|page content",
        "main",
      ],
      ["form|formular", "form"],
      ["table|grid|tabelle", "table"],
      [
        "table header|table head|header of the table|head of the table|header row|heading row|head row|table header row|column headers|column headings",
        "table head",
      ],
      ["list|listbox|dropdown|drop-down|options|select|combobox|suggestions|results list|liste", "list"],
      ["menu|dropdown menu|context menu|menü", "menu"],
      ["tab list|tabs|tab bar|tablist|tab", "tabs"],
      ["toolbar|tool bar", "toolbar"],
      ["search form|search area", "search"],
      ["frame|iframe", "frame"],
      ["page|screen|site|website|app|application|view|homepage|browser", "page"],
      ["column|spalte", "column"],
    ] as const
  ).flatMap(([words, kind]) => words.split("|").map((word) => [word, kind] as const)),
);

/** The kind of place that a word is for. */
export function containerOf(word: string): ContainerKind | undefined {
  return kinds.get(word.toLowerCase());
}

/** Every way to read the words for a place: "the Shipping section", "row of Bob", "Terms". */
export function readPlace(text: string, masked: Masked): Place[] {
  const bare = withoutArticle(text);
  const whole = placeOf(bare, masked);
  const typed = kindAtEdge(bare, masked);
  const counted = takeOrdinal(bare) ?? numbered(bare);
  const nth = counted ? kindAtEdge(counted.text, masked).map((place) => ({ ...place, ordinal: counted.ordinal })) : [];
  return [...nth, ...typed, ...(kinds.has(bare.toLowerCase()) && !isListedNoun(bare) ? [] : [whole])];
}

/** `question 4` is the fourth. */
function numbered(text: string): WithOrdinal | undefined {
  const [, noun = "", number = ""] =
    /^(question|step|row|line|item|statement|task|part|section) (\d+)$/i.exec(text) ?? [];
  return noun === "" ? undefined : { text: noun, ordinal: { position: Number(number), isFromEnd: false } };
}

function kindAtEdge(text: string, masked: Masked): Place[] {
  const words = text.split(" ");
  const places: Place[] = [];
  for (let length = Math.min(4, words.length); length >= 1; length--) {
    const atEnd =
      kinds.get(words.slice(-length).join(" ").toLowerCase().replace(/\S+$/, singularOf)) ??
      kinds.get(words.slice(-length).join(" ").toLowerCase());
    if (atEnd) places.push({ ...placeOf(words.slice(0, -length).join(" "), masked), container: atEnd });
    const atStart = kinds.get(words.slice(0, length).join(" ").toLowerCase());
    const rest = words.slice(length).join(" ").replace(LINK, "");
    if (atStart && rest !== "" && length < words.length)
      places.push({ ...placeOf(withoutArticle(rest), masked), container: atStart });
    if (places.length > 0) break;
  }
  return places;
}

/** What ties the kind of a place to its name. */
const LINK =
  /^(?:of|for|from|by|about|on|regarding|to|at|with|that costs|costing|priced(?: at)?|in which|called|named|titled|labell?ed|that (?:says|contains|has|reads)|containing|saying|whose (?:name|title) is|where .* is)\s+/i;

function placeOf(text: string, masked: Masked): Place {
  const words = text.trim();
  return { words: withoutQuotes(words, masked), isQuoted: ONLY_SIGN.test(words) || CODE.test(words) };
}
