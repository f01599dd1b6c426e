import { isGrammar, isPast, joinPhrases, numberOf, ORDINAL, stemOf, wordsOf } from "@surehand/language";
import { withoutAsides } from "./asides.ts";
import { type Masked, signOf } from "./masked.ts";
import { imperativeOf } from "./verb-forms.ts";

/** A word of a command that says something about its target. */
export interface SentenceWord {
  readonly word: string;
  readonly isVerb: boolean;
  readonly isFirst: boolean;
  /** Whether it names a place: what follows "in", "below" or "next to". */
  readonly isPlaced: boolean;
  /** Whether that place is only close by: what follows "below" or "next to". */
  readonly isBeside: boolean;
  /** The word that says where close by, with its place in the sentence: "below 3". */
  readonly tie: string;
  /** Whether it names the row that the element is in. */
  readonly isRow: boolean;
  /** Whether it is written like a name: with a capital letter, and not at the beginning. */
  readonly isCapital: boolean;
}

/** A clause of an instruction that one action is made from. */
export interface Sentence {
  /** Masked. */
  readonly clause: string;
  /** What later steps are made from. */
  readonly rest: string;
  readonly masked: Masked;
}

export interface SentenceParts {
  readonly text: string;
  readonly words: readonly SentenceWord[];
  /** Whether it says which of several is meant by counting. */
  readonly isCounted: boolean;
  /** What stands in quotes, to the letter. */
  readonly quoted: readonly string[];
}

/** Splits a clause into the words that an account is owed for. */
export function readSentence({ clause, rest, masked }: Sentence): SentenceParts {
  const [bare = clause] = withoutAsides(clause);
  const text = withoutRest(bare.replace(CONTRAST, ""), withSigns(rest, masked));
  return {
    text,
    words: wordsIn(text),
    isCounted: wordsOf(text).some((word) => COUNTING.test(word)),
    quoted: quotesIn(text, masked),
  };
}

/** What is not meant needs no account. */
const CONTRAST = /,?\s+(?:(?:and|but) not|not|instead of|rather than|except(?: for)?|without)\s+[^,;]*/giu;

function quotesIn(text: string, { quoted }: Masked): string[] {
  return [...text.matchAll(/[\uE100-\uE2F3]/g)].flatMap(([sign]) => quoted[sign.charCodeAt(0) - 0xe100]?.inner ?? []);
}

/** With the signs of the clause in place of its quoted texts. */
function withSigns(rest: string, { quoted }: Masked): string {
  return quoted.reduce((text, { raw }, at) => text.replaceAll(raw, signOf(at)), rest);
}

/** Takes the words of later steps off the end; a verb that was added to them is not there. */
function withoutRest(text: string, rest: string): string {
  if (rest === "") return text;
  const own = text.split(/\s+/);
  const plain = (word: string): string => word.toLowerCase().replace(/^[,.;!?]+|[,.;!?]+$/g, "");
  for (const word of rest.split(/\s+/).toReversed()) {
    const at = own.findLastIndex((other) => plain(other) === plain(word));
    if (at >= 0 && plain(word) !== "") own.splice(at, 1);
  }
  return own.join(" ");
}

function wordsIn(text: string): SentenceWord[] {
  const whole = joinPhrases(wordsOf(text).join(" "))
    .split(" ")
    .filter((word) => word !== "");
  const isMaking = MAKING.test(text);
  let isPlaced = false;
  let isBeside = false;
  let tie = "";
  let isRow = false;
  const capitals = capitalsIn(text);
  return whole.flatMap((raw, at): SentenceWord[] => {
    isPlaced = isPlace(whole, at) ?? isPlaced;
    isBeside = isPlaced && (isBesideTie(whole, at) || (isBeside && !INSIDE.has(whole[at] ?? "")));
    if (isPlace(whole, at) === true) {
      tie = `${raw} ${at}`;
      isRow = whole[at - 1] === "row" && /^(?:of|for|with)$/.test(raw);
    }
    const word = numberOf(raw) ?? stemOf(raw);
    if (isTying(whole, at) || isGrammar(word) || (isMaking && raw === "new")) return [];
    return [
      {
        word,
        isVerb: isVerbAt(whole, at),
        isFirst: at === 0,
        isPlaced,
        isBeside,
        tie,
        isRow: isRow && isPlaced,
        isCapital: capitals.has(raw),
      },
    ];
  });
}

function capitalsIn(text: string): ReadonlySet<string> {
  return new Set((text.match(/(?<=\p{L}\s)\p{Lu}\p{Ll}+/gu) ?? []).map((word) => word.toLowerCase()));
}

/** Whether a place begins there; false where one ends. */
function isPlace(words: readonly string[], at: number): boolean | undefined {
  const word = words[at] ?? "";
  const isAnswered = word === "to" && words[0] === "answer";
  if (PLACING.has(word) || isNextTo(words, at) || isAnswered) return true;
  if (word === "with" && !WRITING.has(words[0] ?? "")) return undefined;
  return ENDING_PLACE.has(word) && !isNextTo(words, at - 1) ? false : undefined;
}

/** Whether what follows is only close to what is meant, and not where it is. */
function isBesideTie(words: readonly string[], at: number): boolean {
  return BESIDE.has(words[at] ?? "") || isNextTo(words, at);
}

const INSIDE: ReadonlySet<string> = new Set(["in", "on", "inside", "within"]);
const BESIDE: ReadonlySet<string> = new Set(
  "under below above beneath underneath beside near behind after before left right between following".split(" "),
);

/** Verbs behind which "with" says what is written, and not what is meant. */
const WRITING: ReadonlySet<string> = new Set("fill replace correct answer complete update overwrite".split(" "));
const ENDING_PLACE: ReadonlySet<string> = new Set(["to", "as", "with", "and"]);

function isNextTo(words: readonly string[], at: number): boolean {
  return words[at] === "next" && words[at + 1] === "to";
}

/** Whether a word says nothing of the element. */
function isTying(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (isGrammar(word) || COUNTING.test(word) || isNextTo(words, at)) return true;
  const before = words[at - 1] ?? "";
  if (/^(?:no|nr|number)$/.test(before) && /^\d+$/.test(word)) return true;
  if (/^(?:end|start|beginning)$/.test(word) && words.slice(0, at).join(" ").endsWith("from the")) return true;
  if (word === "back" && /^(?:take|go)$/.test(before)) return true;
  return at > 0 && (FILLERS.has(word) || isTie(words, at));
}

function isVerbAt(words: readonly string[], at: number): boolean {
  if (at === 1 && /^(?:back|forward|ahead)$/.test(words[at] ?? "")) return true;
  if (at === 0) return true;
  return BEFORE_VERB.test(words[at - 1] ?? "") && imperativeOf(words[at] ?? "") !== undefined;
}

/** The verb of a relative clause: "that leaves at 10:40". */
function isTie(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  const isVerb = word.endsWith("s") || isPast(word) || imperativeOf(word) !== undefined;
  return isVerb && /^(?:that|which|who)$/.test(words[at - 1] ?? "") && at + 1 < words.length;
}

const BEFORE_VERB = /^(?:to|please|you|can|could|let's|let|me|and|then|i|we|want|need|like|it|them|him|her)$/;
/** What is made is new, whether or not its button says so. */
const MAKING = /^(?:add|create|invite|insert|register|append|attach)\s/i;
const COUNTING = new RegExp(`^(?:${ORDINAL}|last|penultimate|no|nr|number)$`);
const PLACING: ReadonlySet<string> = new Set(
  "in on at of for from via under below above beneath underneath following beside next near inside within behind after before by left right between".split(
    " ",
  ),
);
/** Words for how somebody speaks, and none for what is on a page. */
const FILLERS: ReadonlySet<string> = new Set(
  "must should ticked shown here listed displayed focus capital letters uppercase lowercase only ending starting beginning click clicking klick klicke press pressing tap type typing write writing tick double needed after before want need like would let's let make sure instead longer any anymore again away up down off out more other another too well everything something anything own where how when because own don't i'd i'm it's that's way time moment both whole".split(
    " ",
  ),
);
