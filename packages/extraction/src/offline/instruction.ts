import { cardinalOf, COMMON, isGrammar, ordinalOf, wordsOf } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import type { PartName } from "../records/surroundings.ts";
import { formsOf } from "./forms.ts";
import { partsOf } from "./parts.ts";
import { isAround, type PageElement, type Span } from "../page/page-tree.ts";
import type { Shape } from "../schema/shape.ts";

/** Parts of an instruction besides the schema. */
export interface Understood {
  /** The part of the page that it names. */
  readonly part: PartName | undefined;
  readonly span: Span | undefined;
  /** Content words that neither the schema nor the part explains. */
  readonly unexplained: readonly string[];
  /** Words that compare, exclude or choose by meaning. */
  readonly filters: readonly string[];
  /** Content words of its list of fields that the schema does not explain. */
  readonly listed: readonly string[];
  /** Words of what the instruction leaves out. */
  readonly excluded: readonly string[];
  /** Position of one record, from 0; -1 for the last. */
  readonly position: number | undefined;
  /** Number of records from the first on. */
  readonly count: number | undefined;
  /** Content words that the schema does not explain, in all forms. */
  readonly words: ReadonlySet<string>;
}

/** Words that choose records by what their values mean. */
const filterWords: ReadonlySet<string> = new Set(
  "than least best longer longest shortest highest lowest cheapest cheaper dearest deepest largest biggest smallest oldest youngest newest latest earliest fastest worst average altogether whose why".split(
    " ",
  ),
);

/** Words of an instruction that ask for a record or a list, and name none. */
const plain: ReadonlySet<string> = new Set(
  "only just exactly shown written displayed given link url address per how many much does did do when where what which can i we there be been as so such it's its own also day kind number title name price date code unit data fact overview summary metadata specification statement result entry top current selected next recent s both each among alle aller und mit der die das des dem im am zum toute tout toutes les la le du de los las todas todos el y por en separate far right included column card chart line my".split(
    " ",
  ),
);

/** They ask at the beginning of an instruction, and name something later. */
const verbs: ReadonlySet<string> = new Set(["return", "show", "collect", "find"]);

interface Asked {
  readonly instruction: string;
  readonly shape: Shape;
  readonly root: PageElement;
  readonly title: string;
}

export function understand({ instruction, shape, root, title }: Asked): Understood {
  const raw = wordsOf(restrictingPart(instruction));
  const words = labelWords(restrictingPart(instruction)).filter(
    (word, at) => !COMMON.has(word) || (at > 1 && verbs.has(word)),
  );
  const known = new Set(namesIn(shape).flatMap(labelWords).flatMap(formsOf));
  const isKnown = (word: string): boolean => formsOf(word).some((form) => known.has(form));
  const place = placeIn(raw);
  const isCount = (word: string): boolean => place.count !== undefined && word === String(place.count);
  const excluded = new Set(excludedIn(instruction));
  const open = words.filter(
    (word) =>
      !isKnown(word) &&
      !excluded.has(word) &&
      !plain.has(word) &&
      !isGrammar(word) &&
      ordinalOf(word) === undefined &&
      (cardinalOf(word) === undefined || /^\d/.test(word)) &&
      (word.length > 1 || /\d/.test(word)) &&
      !isCount(word) &&
      word !== "last",
  );
  const named = nameWords(instruction, root).filter((word) => !isKnown(word));
  const part = namedPart(named, words, root);
  const partWords = new Set(part ? labelWords(part.text).flatMap(formsOf) : []);
  const page = new Set(
    [
      ...labelWords(title),
      ...partsOf(root)
        .filter(({ level, span }) => level <= 2 || span.to - span.from > (root.to - root.from) / 2)
        .flatMap(({ text }) => labelWords(text)),
    ].flatMap(formsOf),
  );
  const unexplained = open.filter((word) => !formsOf(word).some((form) => partWords.has(form) || page.has(form)));
  return {
    part,
    span: part?.span,
    unexplained: unexplained.filter((word) => !filterWords.has(word)),
    filters: [
      ...filtersIn(raw).filter((word) => !isKnown(word) && !formsOf(word).some((form) => partWords.has(form))),
      ...raw.filter(isPlace).slice(1),
      ...listedIn(instruction).filter((word) => /^\d/.test(word)),
      ...(unexplained.length > 0 ? raw.slice(1).filter((word) => relative.has(word)) : []),
    ],
    listed: listedIn(instruction).filter((word) => !isKnown(word) && !formsOf(word).some((form) => page.has(form))),
    excluded: excludedIn(instruction),
    ...place,
    words: new Set(open.flatMap(formsOf)),
  };
}

/** Words of an instruction that may name a part of the page: those that also ask for any list only if a part has that name. */
function nameWords(instruction: string, root: PageElement): readonly string[] {
  const words = labelWords(instruction).filter(
    (word, at) => (!COMMON.has(word) || (at > 1 && verbs.has(word))) && !isGrammar(word),
  );
  const rest = words.filter((word) => !plain.has(word));
  if (rest.length > 0) return rest;
  const names = new Set(partsOf(root).map(({ text }) => labelWords(text).join(" ")));
  return words.filter((word) => names.has(word));
}

/** Words that compare: superlatives, and bounds before a number; words that exclude. */
function filtersIn(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const next = words[at + 1] ?? "";
    const isNumber = /^\d/.test(next) || cardinalOf(next) !== undefined;
    return filterWords.has(word) || (bounds.has(word) && isNumber);
  });
}

/** Content words behind "with" without those behind a colon, which repeat the schema in other words. */
function listedIn(instruction: string): string[] {
  const [, rest = ""] = /\bwith\s([^:(]*)/su.exec(instruction) ?? [];
  return labelWords(rest).filter(
    (word) => !COMMON.has(word) && !plain.has(word) && !isGrammar(word) && (word.length > 1 || /\d/.test(word)),
  );
}

/** They begin a statement about the records. */
const relative: ReadonlySet<string> = new Set(["that", "who", "which", "whose"]);
const bounds: ReadonlySet<string> = new Set("under over above below before after since more less between".split(" "));
const excluding: ReadonlySet<string> = new Set("without except excluding not".split(" "));

/** Words that the records must not say: "without the sponsored ones". */
function excludedIn(instruction: string): string[] {
  const words = labelWords(instruction.split(":")[0] ?? "");
  const at = words.findIndex((word) => excluding.has(word));
  return at < 0 ? [] : words.slice(at + 1).filter((word) => !COMMON.has(word) && !isGrammar(word) && !plain.has(word));
}

/** The instruction without notes in brackets and without the fields that it lists behind a colon or "with". */
function restrictingPart(instruction: string): string {
  return instruction.replace(/\([^()]*\)/g, " ").replace(/:\s.*$|\bwith\s.*$/su, " ");
}

function namesIn(shape: Shape): string[] {
  if (shape.kind === "value") return [];
  if (shape.kind === "list") return namesIn(shape.item);
  return shape.fields.flatMap(({ name, shape: inner }) => [name, inner.description, ...namesIn(inner)]);
}

/** The part of the page whose name the instruction says in full, or whose name has the words that nothing else explains. */
function namedPart(open: readonly string[], words: readonly string[], root: PageElement): PartName | undefined {
  if (open.length === 0) return undefined;
  const all = new Set(words.flatMap(formsOf));
  const rated = partsOf(root)
    .filter(({ level, heading }) => level > 1 && !(heading && isAround(heading)))
    .map((part) => {
      const own = labelWords(part.text).filter((word) => !COMMON.has(word) || verbs.has(word));
      const mentioned = own.filter((word) => formsOf(word).some((form) => all.has(form)));
      const explained = open.filter((word) => formsOf(word).some((form) => own.flatMap(formsOf).includes(form)));
      return { part, explained: explained.length, share: own.length === 0 ? 0 : mentioned.length / own.length };
    })
    .filter(({ explained, share }) => explained > 0 && (share > 0.49 || (explained === open.length && share > 0.2)))
    .toSorted((one, other) => other.explained - one.explained || other.share - one.share);
  const [best, second] = rated;
  if (!best) return undefined;
  const isTied =
    second && second.explained === best.explained && second.share === best.share && !isNested(best.part, second.part);
  return isTied ? undefined : best.part;
}

function isNested(one: PartName, other: PartName): boolean {
  return (
    (one.span.from <= other.span.from && one.span.to >= other.span.to) ||
    (other.span.from <= one.span.from && other.span.to >= one.span.to)
  );
}

function isPlace(word: string): boolean {
  return word === "last" || ordinalOf(word) !== undefined;
}

/** "the second team", "the last line", "the first three lots". */
function placeIn(words: readonly string[]): { position: number | undefined; count: number | undefined } {
  for (const [index, word] of words.entries()) {
    const place = word === "last" ? -1 : (ordinalOf(word) ?? 0) - 1;
    if (place < -1 || (place === -1 && word !== "last")) continue;
    const number = words[index + 1] ?? "";
    const count = /^\d{1,3}$/.test(number) ? Number(number) : cardinalOf(number);
    if (count !== undefined)
      return place === 0 ? { position: undefined, count } : { position: undefined, count: undefined };
    return { position: place, count: undefined };
  }
  return { position: undefined, count: undefined };
}
