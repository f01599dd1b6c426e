import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { parseDate } from "../values/parse-date.ts";
import { toValue } from "../values/to-value.ts";
import { wordsOf } from "../../text/normalise-name.ts";
import { isClose, numbersIn } from "./numbers-in.ts";
import type { PageText, Place } from "./page-text.ts";

/** Where a value may stand. */
export interface Grounds {
  readonly text: PageText;
  /** Where it should stand. */
  readonly window: Place;
  /** The words that the model says it rests on, where it said so. */
  readonly quotes: readonly string[];
  /** Dates that elements of the window tell to programs, by the ref that shows them. */
  readonly times: readonly { readonly ref: string; readonly value: string; readonly shown: string }[];
}

/** Looks for what the model says on the page. What is not there, and rests on nothing that is, is no value. */
export function groundValue(value: string | number | boolean, shape: ValueShape, grounds: Grounds): Found | undefined {
  if (typeof value === "number") return groundNumber(value, grounds);
  if (typeof value === "boolean") return groundJudgement(value, grounds);
  const text = value.trim();
  if (text === "") return undefined;
  const isDate = shape.format === "date" || shape.format === "date-time" || /^\d{4}-\d{2}-\d{2}/.test(text);
  const quoted = groundText(text, grounds) ?? (isDate ? groundDate(text, grounds) : undefined);
  if (quoted) return withType(quoted, shape, text);
  if (shape.choices) return groundChoice(text, grounds);
  return isOfPage(text, grounds) ? groundJudgement(text, grounds) : undefined;
}

function withType(found: Found, shape: ValueShape, text: string): Found | undefined {
  if (!shape.isDateObject) return found;
  const read = toValue(shape, text);
  return read && { ...found, ...read };
}

function groundText(text: string, { text: page, window }: Grounds): Found | undefined {
  const bare = text.replace(/^[\s"'“”„«».,;:!?·–-]+|[\s"'“”„«».,;:·–-]+$/gu, "");
  const place = page.find(text, window) ?? (bare === "" ? undefined : page.find(bare, window));
  if (place) return { value: text, kind: "quoted", quote: text, refs: page.refsAt(place), from: "page" };
  // Parts that stand one after another, put together by the model.
  const parts = text.split(/\s*(?:[,;|·\n]|\s[-–—]\s)\s*/).filter((part) => part !== "");
  if (parts.length < 2) return undefined;
  const refs: string[] = [];
  for (let { from } = window, index = 0; index < parts.length; index++) {
    const found = page.find(parts[index] ?? "", { from, to: window.to });
    if (!found) return undefined;
    refs.push(...page.refsAt(found));
    from = found.to;
  }
  return { value: text, kind: "normalised", quote: parts.join(" … "), refs: [...new Set(refs)], from: "page" };
}

function groundNumber(value: number, grounds: Grounds): Found | undefined {
  const { text: page, window, quotes } = grounds;
  const [first, last] = [page.lineAt(window.from), page.lineAt(Math.max(window.from, window.to - 1))];
  for (let line = first; line <= last; line++) {
    const text = page.texts[line] ?? "";
    const { anchor } = page.lines[line] ?? { anchor: "" };
    const written = numbersIn(text).find(({ values }) => values.some((one) => isClose(one, value)));
    if (written) return { value, kind: "normalised", quote: written.text, refs: [anchor], from: "page" };
  }
  const places = findAll(quotes, page);
  if (!places || quotes.length === 0) return undefined;
  const isCount = quotes.length === value && quotes.length > 1;
  if (!isCount && !isReckoned(value, quotes)) return undefined;
  return derived(value, quotes, { page, places });
}

/** Whether the numbers of the quotes make the value: one of them, their sum, average or difference. */
function isReckoned(value: number, quotes: readonly string[]): boolean {
  const numbers = quotes.flatMap((quote) => numbersIn(quote)[0]?.values[0] ?? []);
  if (quotes.some((quote) => numbersIn(quote).some(({ values }) => values.some((one) => isClose(one, value)))))
    return true;
  if (numbers.length !== quotes.length || numbers.length < 2) return false;
  const sum = numbers.reduce((total, one) => total + one, 0);
  const [first = 0, second = 0] = numbers;
  const results = [sum, sum / numbers.length, ...(numbers.length === 2 ? [first - second, second - first] : [])];
  return results.some((result) => isRounded(value, result));
}

/** As somebody may round it who has it in dollars or percent. */
function isRounded(value: number, exact: number): boolean {
  return isClose(value, exact) || [0, 1, 2].some((digits) => isClose(value, Number(exact.toFixed(digits))));
}

/** A conclusion stands on what it quotes; without a quote that is on the page it stands on nothing. */
function groundJudgement(value: string | boolean, { text: page, quotes, window }: Grounds): Found | undefined {
  const said = quotes.filter((quote) => quote.trim() !== "");
  if (said.length === 0) return undefined;
  const places = findAll(said, page, window) ?? findAllAsShown(said, page, window) ?? findAll(said, page);
  return places && derived(value, said, { page, places });
}

function groundChoice(text: string, grounds: Grounds): Found | undefined {
  const words = text.replace(/[_-]+/g, " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const place = grounds.text.find(words, grounds.window);
  if (place) return { value: text, kind: "normalised", quote: words, refs: grounds.text.refsAt(place), from: "page" };
  return groundJudgement(text, grounds);
}

function groundDate(text: string, { text: page, window, times }: Grounds): Found | undefined {
  const wanted = text.slice(0, 10);
  const [first, last] = [page.lineAt(window.from), page.lineAt(Math.max(window.from, window.to - 1))];
  for (let line = first; line <= last; line++) {
    const shown = page.texts[line] ?? "";
    const { anchor } = page.lines[line] ?? { anchor: "" };
    if (partsOf(shown).some((part) => parseDate(part) === wanted))
      return { value: text, kind: "normalised", quote: shown, refs: [anchor], from: "page" };
    const told = times.find(({ ref, value }) => ref === anchor && value.startsWith(wanted));
    if (told) return { value: text, kind: "normalised", quote: told.shown, refs: [anchor], from: "page" };
  }
  return undefined;
}

/** A line may tell several dates. */
function partsOf(line: string): string[] {
  return [line, ...line.split(/\s+[-–—|·]\s+|\s\|\s|;\s|\bto\b|\bbis\b/)];
}

function findAll(quotes: readonly string[], page: PageText, window = page.whole): Place[] | undefined {
  const places: Place[] = [];
  const used = new Map<string, number>();
  for (const quote of quotes) {
    // The same words twice must stand there twice.
    const place = page.find(quote, { from: used.get(quote) ?? window.from, to: window.to });
    if (!place) return undefined;
    used.set(quote, place.to);
    places.push(place);
  }
  return places;
}

/** That a box is ticked is no text of the page, but stands in what a model reads of it. */
function findAllAsShown(quotes: readonly string[], page: PageText, window: Place): Place[] | undefined {
  const places = quotes.flatMap((quote) => page.find(quote, window) ?? page.findAsShown(quote, window) ?? []);
  return places.length === quotes.length ? places : undefined;
}

function derived(
  value: unknown,
  quotes: readonly string[],
  { page, places }: { page: PageText; places: readonly Place[] },
): Found {
  const refs = [...new Set(places.flatMap((place) => page.refsAt(place)))];
  return { value, kind: "derived", quote: quotes.join(" … "), refs, from: "page" };
}

/** Whether a text in other words says only what the page speaks of: its numbers and names, and half of its words. */
function isOfPage(text: string, { text: page }: Grounds): boolean {
  const whole = page.whole;
  const numbers = text.match(/\d[\d.,]*\d|\d/g) ?? [];
  const names = [...text.matchAll(/(?<=[\p{L}\d,;]\s)\p{Lu}[\p{L}\p{N}'-]+/gu)].map(([name]) => name);
  const words = wordsOf(text).filter((word) => word.length > 3);
  const known = words.filter((word) => page.find(word, whole) !== undefined);
  return (
    [...numbers, ...names].every((part) => page.find(part, whole) !== undefined) && known.length * 2 >= words.length
  );
}
