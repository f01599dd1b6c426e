import { parseDate, wordsOf } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { agreesWithBoxes, asksForTicks, isBox } from "./box-states.ts";
import { groundEmpty } from "./ground-empty.ts";
import { groundNumber } from "./ground-number.ts";
import type { Grounds } from "./grounds.ts";
import type { ShownControl } from "./line-pieces.ts";
import type { PageText, Place } from "./page-text.ts";
import { placeQuotes } from "./place-quotes.ts";
import type { Wish } from "./wish.ts";

/** Finds the model's value on the page. A value that is not there, and whose quotes are not either, is discarded. */
export function groundValue(value: string | number | boolean, shape: ValueShape, grounds: Grounds): Found | undefined {
  if (typeof value === "number") return groundNumber(value, grounds);
  if (typeof value === "boolean") return groundJudgement(value, grounds);
  const text = value.trim();
  if (text === "") return shape.choices ? undefined : groundEmpty(grounds);
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
  const bare = text.replace(/^[\s"'“”„«».,;:!?·–-]+|(?<![\s"'“”„«».,;:·–-])[\s"'“”„«».,;:·–-]+$/gu, "");
  const place = page.find(text, window) ?? (bare === "" ? undefined : page.find(bare, window));
  if (place) return { value: text, kind: "quoted", quote: text, refs: page.refsAt(place), from: "page" };
  // Adjacent parts that the model joined.
  const parts = text.split(/(?:(?<!\s)\s+)?(?:[,;|·\n]|\s[-–—]\s)\s*/).filter((part) => part !== "");
  if (parts.length < 2) return undefined;
  const refs: string[] = [];
  for (let { from } = window, index = 0; index < parts.length; index++) {
    const found = page.find(parts[index] ?? "", { from, to: window.to });
    if (!found) return undefined;
    refs.push(...page.refsAt(found));
    from = found.to;
  }
  return { value: text, kind: "normalized", quote: parts.join(" … "), refs: [...new Set(refs)], from: "page" };
}

/** A conclusion is supported by its quotes; without a quote on the page it is discarded. */
function groundJudgement(value: string | boolean, { text, quotes, window, wish }: Grounds): Found | undefined {
  const places = placeQuotes(quotes, { text, window, isLoose: true });
  if (!places) return undefined;
  if (typeof value === "boolean") {
    const boxes = places.flatMap((place) => boxesOf(place, text, wish));
    const holdsMore = places.some((place) => text.holdsMoreThanControls(place));
    if (!agreesWithBoxes(value, { wish, boxes, holdsMore })) return undefined;
  }
  const refs = [...new Set(places.flatMap((place) => text.refsAt(place)))];
  return { value, kind: "derived", quote: quotes.join(" … "), refs, from: "page" };
}

/** Returns the boxes that a quote covers. The checkbox that selects a row does not describe the rest of the row. */
function boxesOf(place: Place, text: PageText, wish: Wish): ShownControl[] {
  const { name } = wish;
  const quoted = text.controlsAt(place);
  const boxes = quoted.length === 0 && asksForTicks(wish) ? boxBeside(place, text) : quoted;
  const isRow = text.lines[text.lineAt(place.from)]?.kind === "row";
  if (!isRow || !text.holdsMoreThanControls(place)) return boxes;
  const words = new Set(labelWords(name));
  return boxes.filter((box) => labelWords(box.name).some((word) => words.has(word)));
}

function groundChoice(text: string, grounds: Grounds): Found | undefined {
  const words = text.replace(/[_-]+/g, " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const place = grounds.text.find(words, grounds.window);
  if (place) return { value: text, kind: "normalized", quote: words, refs: grounds.text.refsAt(place), from: "page" };
  return groundJudgement(text, grounds);
}

function groundDate(text: string, { text: page, window, times }: Grounds): Found | undefined {
  const wanted = text.slice(0, 10);
  const [first, last] = [page.lineAt(window.from), page.lineAt(Math.max(window.from, window.to - 1))];
  for (let line = first; line <= last; line++) {
    const shown = page.texts[line] ?? "";
    const { anchor } = page.lines[line] ?? { anchor: "" };
    if (partsOf(shown).some((part) => parseDate(part) === wanted))
      return { value: text, kind: "normalized", quote: shown, refs: [anchor], from: "page" };
    const time = times.find(({ ref, value }) => ref === anchor && value.startsWith(wanted));
    if (time) return { value: text, kind: "normalized", quote: time.shown, refs: [anchor], from: "page" };
  }
  return undefined;
}

/** Returns the parts of a line that may each contain a date. */
function partsOf(line: string): string[] {
  return [line, ...line.split(/(?<!\s)\s+[-–—|·]\s+|\s\|\s|;\s|\bto\b|\bbis\b/)];
}

/** Whether a paraphrase contains only facts of the page: its numbers and names, and half of its words. */
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

/** Returns the only box in the line of the quoted words, which a quote of its label refers to. */
function boxBeside(place: Place, text: PageText): ShownControl[] {
  const line = text.lineAt(place.from);
  const boxes = text.controlsAt(text.placeOfLines(line, line + 1)).filter(isBox);
  return boxes.length === 1 ? boxes : [];
}
