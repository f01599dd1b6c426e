import { NeedsModelError } from "@surehand/kernel";
import { cardinalOf, COUNT_WORD, parseNumber } from "@surehand/language";
import { withoutExtremes } from "./extremes.ts";
import { labelWords } from "./field-names.ts";
import { withoutNoRecords } from "./no-records.ts";
import { withoutWords } from "./scope.ts";

/** A condition on a row that can be judged exactly. */
export interface Condition {
  /** What the number is of, in the instruction's words: "price", "stars"; "" where it does not say. */
  readonly column: string;
  readonly isMet: (value: number) => boolean;
}

export interface Conditions {
  readonly tests: readonly Condition[];
  readonly isInStockOnly: boolean;
  /** The rows with the least or the most of something. */
  readonly order: { readonly column: string; readonly isDescending: boolean; readonly count: number } | undefined;
  /** The first or last rows of the page. */
  readonly slice: { readonly isLast: boolean; readonly count: number } | undefined;
  /** The instruction without them. */
  readonly rest: string;
}

/**
 * The conditions in an instruction.
 *
 * @param names words of what the schema calls things: "only the visitors" asks for no more than a schema of visitors does
 * @param fields what the schema calls things: the "last run" of `lastRun` is no last one
 * @param hasRows whether rows are asked for: of one thing "the date available" is told, and nothing chosen
 * @throws NeedsModelError for one that takes judgement
 */
export function parseConditions(
  instruction: string,
  names: ReadonlySet<string> = new Set(),
  { fields = [], hasRows = true }: { readonly fields?: readonly string[]; readonly hasRows?: boolean } = {},
): Conditions {
  const reader = new ConditionReader(instruction, names, { fields, hasRows });
  return reader.read();
}

const AMOUNT = String.raw`([$€£]?\s?\d(?:[\d.,]*\d)?k?(?:\s?[$€£%])?)`;
const MORE = "over|above|more than|greater than|higher than|larger than|older than|after";
const LESS = "under|below|less than|lower than|cheaper than|smaller than|fewer than|younger than|before";
const AT_LEAST = "at least|no less than|minimum of|from";
const AT_MOST = "at most|no more than|up to|maximum of";
const COMPARED = new RegExp(
  String.raw`\b(?:(?:that|which)\s+(?:are|is|cost|have|has)\s+)?(?:(?:with|having|whose|where)\s+(?:a|an|the)?\s*)?(?:(\p{L}+)\s+(?:is\s+|are\s+|of\s+)?)?(?:priced\s+)?\b(${MORE}|${LESS}|${AT_LEAST}|${AT_MOST})\s+${AMOUNT}(?:\s+(\p{L}+))?`,
  "iu",
);
const BETWEEN = new RegExp(
  String.raw`\b(?:(?:that|which)\s+(?:are|is|cost)\s+)?(?:(?:with|having|whose)\s+(?:a|an|the)?\s*)?(?:(\p{L}+)\s+)?(?:is\s+)?between\s+${AMOUNT}\s+and\s+${AMOUNT}(?:\s+(\p{L}+))?`,
  "iu",
);
const IN_STOCK =
  /(?<!\b(?:whether|if|or|and)\s+(?:(?:it|they|each(?:\s+(?:one|of\s+them))?)\s+)?(?:(?:is|are)\s+)?|[,;]\s*)\b(?:only\s+)?(?:(?:that|which)\s+are\s+)?(?:currently\s+)?(?:in[- ]stock|available)(?:\s+only)?\b/i;
const FIRST = new RegExp(String.raw`\b(first|last)\s+(\d+|${COUNT_WORD})\b`, "i");
const ORDERED = new RegExp(
  String.raw`\b(?:the\s+)?(?:(\d+|${COUNT_WORD})\s+)?(cheapest|least expensive|lowest[- ]priced|most expensive|dearest|highest[- ]priced|(?:highest|best|top)[- ]rated|lowest[- ]rated|worst[- ]rated)(?:\s+(\d+|${COUNT_WORD})\b)?`,
  "i",
);

/** What would take judgement: to leave it unheard would be to answer something else. */
const UNHEARD =
  /\b(?:under|over|below|above|between|less|more|fewer|cheaper|cheapest|dearest|than|only|except|excluding|without|unless|if|not|where|whose|which|that|who|first|last|top|best|worst|most|least|highest|lowest|newest|latest|oldest|largest|smallest|recent|relevant|sort(?:ed)?|order(?:ed)? by|translate|summari[sz]e|convert|explain)\b|\d/i;
const HARMLESS =
  /\b(?:that|which|who)\s+(?:is|are)\s+(?:(?:currently|being)\s+)?(?:listed|shown|displayed|visible|given|mentioned|there|present|on (?:this|the) page)\b|\bmore (?:info|information|details)\b|\bif (?:any|available|present|shown|given|there (?:is|are) (?:one|any))\b|\bin the order (?:shown|listed|of the page)\b|\bwhere (?:available|given|present|shown)\b|\bper\s+\d+\s*\p{L}{1,6}\b|(?:^|[,;]\s*|\band\s+)(?:who|where)(?:\s+(?!(?:is|are|has|have|was|were)\b)(?=\p{L}+)|\s*(?=$|[,.;?]))/giu;

/** "which languages can be chosen?" asks for the languages. */
const ASKING_WHICH =
  /^\s*(?:which|what)\s+((?:\p{L}+\s+){1,3}?)(?:are|is|can be|may be)\s+(?:there|listed|shown|available|offered|on offer|chosen|selected|picked|given)\b/iu;

/** How the answer says that there is nothing. */
const EMPTY_WHERE =
  /[,;(]?\s*\b(?:with\s+)?(?:an?\s+)?(?:empty(?:\s+(?:lists?|arrays?|strings?))?|null|blank)\s+(?:where|if|when|for|in case)\b[^.;()]*\)?/giu;
/** Either is meant. */
const OR_NOT = /[,;(]?\s*\b(?:whether\s+)?\p{L}+\s+or\s+not\b\)?/giu;
const ONLY_THESE =
  /\b(?:only|just)\s*(?:the|those|these)?\s*$|\b(?:only|just)\s+(?:the\s+)?(\p{L}+)(?=\s*(?:$|[,.;]|\b(?:in|from|on|with|and)\b))/giu;
/** Where totals are asked for this says no more. */
const LAST_LINE = /\b(?:table['’]?s\s+)?(?:last|bottom|final)\s+(?:line|row)\b/giu;

/** Of one thing "who is the author" asks as "the author" does. */
const ASKING_WHO = /(?:^|[,;]\s*|\band\s+)who(?:['’]s|\s+(?:is|are|was|were))\b/giu;

class ConditionReader {
  readonly #tests: Condition[] = [];
  readonly #fields: readonly string[];
  readonly #names: ReadonlySet<string>;
  readonly #hasRows: boolean;
  #rest: string;

  constructor(
    instruction: string,
    names: ReadonlySet<string>,
    { fields, hasRows }: { readonly fields: readonly string[]; readonly hasRows: boolean },
  ) {
    this.#fields = fields;
    this.#names = names;
    this.#hasRows = hasRows;
    this.#rest = withoutNoRecords(hasRows ? instruction : instruction.replace(ASKING_WHO, " "))
      .replace(EMPTY_WHERE, " ")
      .replace(OR_NOT, " ")
      .replace(HARMLESS, " ")
      .replace(ASKING_WHICH, "$1")
      .replace(LAST_LINE, (match) => (names.has("total") ? " " : match))
      .replace(ONLY_THESE, (match, thing = "") =>
        labelWords(String(thing)).every((word) => names.has(word)) ? String(thing) : match,
      );
  }

  read(): Conditions {
    const order = this.#order();
    const slice = this.#slice();
    for (let match = this.#take(BETWEEN); match; match = this.#take(BETWEEN)) this.#between(match);
    for (let match = this.#take(COMPARED); match; match = this.#take(COMPARED)) this.#compared(match);
    const isInStockOnly = this.#hasRows && this.#take(IN_STOCK) !== undefined;
    const unheard = UNHEARD.exec(this.#withoutFields())?.[0];
    if (unheard !== undefined) throw new NeedsModelError(`Extracting by the condition ${JSON.stringify(unheard)}`);
    return { tests: this.#tests, isInStockOnly, order, slice, rest: this.#rest };
  }

  #withoutFields(): string {
    const rest = this.#fields
      .map((field) => labelWords(field))
      .filter(({ length }) => length > 1)
      .reduce((left, words) => withoutWords(left, words), this.#rest);
    return withoutExtremes(rest, this.#names);
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.#rest);
    if (match) this.#rest = `${this.#rest.slice(0, match.index)} ${this.#rest.slice(match.index + match[0].length)}`;
    return match ?? undefined;
  }

  #order(): Conditions["order"] {
    const match = this.#take(ORDERED);
    const [, before, how = "", after] = match ?? [];
    if (!match) return undefined;
    const column = /rated/i.test(how) ? "rating" : "price";
    const isDescending = /most expensive|dearest|highest|best|top/i.test(how);
    return { column, isDescending, count: countOf(before ?? after) };
  }

  #slice(): Conditions["slice"] {
    const [, which, count] = this.#take(FIRST) ?? [];
    return which === undefined ? undefined : { isLast: which.toLowerCase() === "last", count: countOf(count) };
  }

  #between([, before = "", low = "", high = "", after = ""]: RegExpExecArray): void {
    const [from, to] = [amountOf(low), amountOf(high)];
    this.#tests.push({
      column: columnOf(before, `${low}${high}`, after),
      isMet: (value) => value >= from && value <= to,
    });
  }

  #compared([, before = "", how = "", amount = "", after = ""]: RegExpExecArray): void {
    const limit = amountOf(amount);
    const word = how.toLowerCase();
    const column = /cheaper/.test(word) ? "price" : columnOf(before, amount, after);
    const isMet = testFor(word, limit);
    this.#tests.push({ column, isMet });
  }
}

function testFor(how: string, limit: number): (value: number) => boolean {
  if (MORE.split("|").includes(how)) return (value) => value > limit;
  if (LESS.split("|").includes(how)) return (value) => value < limit;
  return AT_LEAST.split("|").includes(how) ? (value) => value >= limit : (value) => value <= limit;
}

/** A unit says what is compared, and else the word before or after. */
function columnOf(before: string, amount: string, after: string): string {
  if (/[$€£]/.test(amount) || /^(?:dollars?|euros?|usd|eur|pounds?)$/i.test(after)) return "price";
  if (/^stars?$/i.test(after)) return "rating";
  if (after !== "" && !/^(?:and|or|from|on|in|with|each)$/i.test(after)) return after;
  return before;
}

function amountOf(text: string): number {
  const value = parseNumber(text.trim());
  if (value === undefined) throw new NeedsModelError(`Extracting by the limit ${JSON.stringify(text)}`);
  return value;
}

function countOf(text: string | undefined): number {
  return text === undefined ? 1 : (cardinalOf(text) ?? Number(text));
}
