import { compact } from "../page/certify.ts";
import { lineText } from "../page/line-text.ts";
import type { ReadPage } from "../page/read-page.ts";

export type Thing = Readonly<Record<string, unknown>>;

/** Things of these types describe what it belongs to, not what it is about. */
const FRAME_TYPES =
  /^(?:WebSite|WebPage|Organization|BreadcrumbList|SiteNavigationElement|SearchAction|ImageObject|ItemList|Corporation|Person)$/;

/**
 * Returns the things in a page's JSON-LD that the page shows, too: data of another thing may be of another page. Of several things of one
 * kind none is what the page is about.
 */
export function shownThings({ facts, snapshot }: ReadPage): readonly Thing[] {
  const shown = compact(`${snapshot.title} ${snapshot.lines.map(lineText).join(" ")}`);
  const things = facts.jsonLd.flatMap(parseThings).filter((thing) => !FRAME_TYPES.test(typeOf(thing)));
  const seen = things.filter(({ name, headline }) => {
    const title = compact(plainText([headline, name].find((one) => typeof one === "string") ?? ""));
    return title !== "" && shown.includes(title);
  });
  return seen.filter((thing) => seen.every((other) => other === thing || typeOf(other) !== typeOf(thing)));
}

function typeOf({ "@type": type }: Thing): string {
  return String([type].flat()[0]);
}

function parseThings(text: string): Thing[] {
  try {
    const value: unknown = JSON.parse(text);
    return [value].flat(2).flatMap((one) => (isThing(one) ? thingsIn(one) : []));
  } catch {
    // A page whose JSON-LD is no JSON says nothing by it.
    return [];
  }
}

function thingsIn(thing: Thing): Thing[] {
  const graph: unknown = thing["@graph"];
  if (Array.isArray(graph)) return graph.filter(isThing);
  const main: unknown = thing["mainEntity"];
  return isThing(main) ? [thing, main] : [thing];
}

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Without the markup that some sites leave in their data. */
export function plainText(text: string): string {
  return (
    text
      // Some plug-ins bracket what is bracketed already.
      .replace(/\(\(([^()]*)\)\)/g, "($1)")
      .replace(/<\/(?:p|li|div)>|<br\s*\/?>/gi, "\n")
      .replace(/<[^<>]*>/g, "")
      .replace(/&#(x?)([\da-f]+);/gi, (match, hex: string, digits: string) => {
        const code = Number.parseInt(digits, hex === "" ? 10 : 16);
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : match;
      })
      .replace(
        /&(amp|lt|gt|quot|apos|nbsp|frac12|frac14|frac34|deg|ndash|mdash|rsquo|lsquo);/g,
        (_, name: string) => ENTITIES[name] ?? "",
      )
      .trim()
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  deg: "°",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  lsquo: "‘",
};
