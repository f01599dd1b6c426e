import { NeedsModelError } from "@surehand/kernel";
import { classesOf, isInside, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/** A longer text is no mark of a row. */
const LONGEST_MARK = 80;

/**
 * Of the rows those that the instruction means, where it has words that some rows say and others don't: "the flights of NordAir".
 *
 * @param words of the instruction that neither the schema nor the page as a whole speaks of
 * @throws NeedsModelError where such words are only a part of what a row says: "issues opened by Ann"
 */
export function chooseRows(records: readonly PageRecord[], words: ReadonlySet<string>): readonly PageRecord[] {
  if (words.size === 0) return records;
  const rows = records.map((record) => ({ record, marks: marksOf(record) }));
  const telling = tellingWords(records, words);
  if (telling.length === 0) return records;
  const chosen = rows.filter(({ marks }) => telling.every((word) => marks.some((mark) => mark.includes(word))));
  const isWhole = chosen.every(({ marks }) =>
    telling.every((word) => marks.some((mark) => mark.includes(word) && mark.every((one) => words.has(one)))),
  );
  if (chosen.length === 0 || !isWhole)
    throw new NeedsModelError(
      `Telling which rows are meant by ${telling.map((word) => JSON.stringify(word)).join(", ")}`,
    );
  return chosen.map(({ record }) => record);
}

/** Of the words those that some rows say and others don't. */
export function tellingWords(records: readonly PageRecord[], words: ReadonlySet<string>): string[] {
  const rows = records.map(marksOf);
  return [...words].filter((word) => {
    const count = rows.filter((marks) => marks.some((mark) => mark.includes(word))).length;
    return count > 0 && count < rows.length;
  });
}

/**
 * What says which rows are meant has to be told by some of them: else all of them would answer another question.
 *
 * @throws NeedsModelError that names the words of which no row says anything
 */
export function refuseUntold(records: readonly PageRecord[], restricting: ReadonlySet<string>): void {
  if (restricting.size === 0) return;
  const told = new Set(records.flatMap(marksOf).flat());
  const untold = [...restricting].filter((word) => !told.has(word));
  if (untold.length > 0)
    throw new NeedsModelError(
      `Telling which rows are meant by ${untold.map((word) => JSON.stringify(word)).join(", ")}`,
    );
}

/**
 * A line that stands between the rows and says just what the list is called may head those behind it alone.
 *
 * @throws NeedsModelError that names the list
 */
export function refuseDivided(
  records: readonly PageRecord[],
  { root, name }: { readonly root: PageElement; readonly name: string },
): void {
  const roots = records.flatMap((record) => record.roots);
  const [first, last] = [roots[0], roots.at(-1)];
  if (!first || !last || records.some(({ cells }) => cells)) return;
  const called = labelWords(name).join(" ");
  const lines = leavesOf(root).filter(
    (leaf) =>
      leaf.kind === "text" &&
      leaf.role === undefined &&
      isInside(leaf, { from: first.to, to: last.from }) &&
      labelWords(leaf.text).join(" ") === called &&
      !roots.some((one) => isInside(leaf, one)),
  );
  // One that comes again is a label.
  if (lines.length === 1) throw new NeedsModelError(`Telling which of the rows are ${JSON.stringify(name)}`);
}

/** Of the rows those that say word by word what the list is called: of all bookings those of the type "Direct debit" for `directDebits`. */
export function rowsCalled(records: readonly PageRecord[], name: string): readonly PageRecord[] {
  const wanted = labelWords(name).join(" ");
  if (!wanted.includes(" ")) return records;
  const called = records.filter((record) => marksOf(record).some((mark) => mark.join(" ") === wanted));
  return called.length > 0 ? called : records;
}

/** Without those that are marked as paid for: a badge "Sponsored", a class "card--ad". */
export function withoutAds(records: readonly PageRecord[]): readonly PageRecord[] {
  return records.filter(
    (record) => !marksOf(record).some((mark) => mark.length <= 2 && mark.some((word) => AD.has(word))),
  );
}

const AD = new Set([
  "ad",
  "advert",
  "advertisement",
  "sponsored",
  "promoted",
  "promo",
  "anzeige",
  "gesponsert",
  "werbung",
]);

/** Whether an instruction asks for rows without those. */
export function asksWithoutAds(instruction: string): boolean {
  return /\b(?:without|excluding|except(?:\s+for)?|leav(?:e|ing)\s+out|skip(?:ping)?|no|not|but\s+not)\s+(?:(?:the|any|those)\s+)?(?:ads?|adverts?|advertisements?|advertising|sponsored|promoted|promos?|promotions?)\b/i.test(
    instruction,
  );
}

/** What a row is marked with: its short texts, and its classes. */
function marksOf(record: PageRecord): (readonly string[])[] {
  const cells = (record.cells ?? []).map(({ element }) => (element ? textOf(leavesOf(element)) : ""));
  const texts = [...recordLeaves(record).map(({ text }) => text.trim()), ...cells];
  const classes = record.roots.flatMap(classesOf);
  return [...texts.filter((text) => text.length <= LONGEST_MARK), ...classes]
    .map(labelWords)
    .filter((mark) => mark.length > 0);
}
