import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { isGrammar, rootOf, wordsOf } from "@surehand/language";

/** A right sentence with one thing changed, so that nothing on its page is what it asks for. */
export interface Mutant {
  readonly kind: MutantKind;
  readonly instruction: string;
}

/**
 * - `word`: a word of the page is replaced by one that the page does not have.
 * - `borrowed`: a word of a name is replaced by one that only another control has.
 * - `verb`: the first word is replaced by a verb that the page does not have.
 * - `anchor`: a relation is added to something that the page does not have.
 * - `elsewhere`: a relation is added to a row of the page that the element is not in.
 * - `control`: the word for the kind of control is replaced by another kind, or such a word is added.
 * - `option`: a list is asked for an option that it does not have.
 */
export type MutantKind = "word" | "borrowed" | "verb" | "anchor" | "elsewhere" | "control" | "option";

export interface RightSentence {
  readonly instruction: string;
  readonly snapshot: Snapshot;
  readonly action: Action;
  readonly element: SnapshotElement;
}

/** Makes all mutants of a sentence; the same ones each time. */
export function mutateSentence(sentence: RightSentence): Mutant[] {
  const { instruction, snapshot, element } = sentence;
  const seed = Array.from(instruction).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const pageRoots = new Set(wordsOf(`${snapshot.text} ${snapshot.title} ${optionsOf(snapshot)}`).map(rootOf));
  const absent = (words: readonly string[], at: number): string => {
    const left = words.filter((word) => !pageRoots.has(rootOf(word.toLowerCase())));
    return left[(seed + at) % left.length] ?? words[0] ?? "";
  };
  const context: Context = { ...sentence, pageRoots, absent };
  return [
    ...otherWords(context),
    ...borrowedWords(context),
    ...otherVerb(context),
    ...(takesRelation(context) ? [...addedAnchors(context), ...otherRow(context)] : []),
    ...otherControl(context),
    ...(element.options === undefined ? [] : otherOption(context)),
  ].filter((mutant) => mutant.instruction !== instruction);
}

interface Context extends RightSentence {
  readonly pageRoots: ReadonlySet<string>;
  readonly absent: (words: readonly string[], at: number) => string;
}

const nouns = "Walrus Ledger Harbour Mortimer Basil Quarry Trombone Nebraska Cushion Marmalade Turbine Zephyr".split(
  " ",
);
const verbs = "archive unfollow print reimburse escalate translate compress".split(" ");
const numbers = "873 6419 57 391 8264".split(" ");

/** Each word that the page says, in the order of the sentence; what is to be written may be anything. */
function otherWords({ instruction, action, element, pageRoots, absent }: Context): Mutant[] {
  const data = new Set(wordsOf(JSON.stringify([textOf(action)])).map(rootOf));
  const body = instruction.replace(CONTRAST, "");
  return [...body.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?![\p{L}\p{N}])/gu)].flatMap((match, order): Mutant[] => {
    const [word] = match;
    const lower = word.toLowerCase();
    const isPlain = order === 0 || lower.length < 3 || isGrammar(lower) || NEUTRAL.test(lower) || roleNouns.has(lower);
    if (isPlain && !/^\p{N}+$/u.test(word)) return [];
    if (!pageRoots.has(rootOf(lower)) || data.has(rootOf(lower)) || isKindOf(element, lower)) return [];
    const other = absent(/^\p{N}+$/u.test(word) ? numbers : nouns, order);
    const cased = /^\p{Lu}/u.test(word) ? other : other.toLowerCase();
    return [{ kind: "word", instruction: body.slice(0, match.index) + cased + body.slice(match.index + word.length) }];
  });
}

const CONTRAST = /,?\s+(?:(?:and|but) not|not|instead of|rather than|except(?: for)?|without)\s+[^,;]*/giu;
/** The last word of a name, as a control nearby has it; nothing on the page may be called so then. */
function borrowedWords({ instruction, snapshot, element }: Context): Mutant[] {
  const [first = "", ...others] = wordsOf(element.name).filter((word) => /^\p{L}{3,}$/u.test(word) && !isGrammar(word));
  const last = others.at(-1);
  if (last === undefined || !wordsOf(instruction).includes(first) || !wordsOf(instruction).includes(last)) return [];
  const own = new Set(wordsOf(instruction).map(rootOf));
  const peers = [...snapshot.refs.values()].filter((other) => other.role === element.role && other !== element);
  const occurTogether = (word: string): boolean =>
    snapshot.lines.some(({ segments }) => {
      const words = wordsOf(JSON.stringify(segments));
      return words.includes(first) && words.includes(word);
    });
  const word = peers
    .flatMap(({ name }) => wordsOf(name))
    .find(
      (one) =>
        /^\p{L}{4,}$/u.test(one) &&
        !own.has(rootOf(one)) &&
        !isGrammar(one) &&
        !NEUTRAL.test(one) &&
        !occurTogether(one),
    );
  if (word === undefined) return [];
  return [
    { kind: "borrowed", instruction: instruction.replace(new RegExp(`(?<!\\p{L})${last}(?!\\p{L})`, "iu"), word) },
  ];
}

/** Words that a sentence may say of anything. */
const NEUTRAL =
  /^(?:first|second|third|last|next|previous|all|every|new|other|one|click|press|open|show|hide|select|choose|type|enter|fill|set|turn|check|tick|page|item|entry|row|column|section|list|dialog|table|card|form|menu|button|link|field|box|icon|option|top|bottom|left|right|empty|checked|unchecked|disabled|off|on|out|number|name)$/;

function otherVerb({ instruction, absent }: Context): Mutant[] {
  const [, verb = "", rest = ""] = /^(\p{L}+)(\s.*)$/su.exec(instruction) ?? [];
  return verb === "" ? [] : [{ kind: "verb", instruction: absent(verbs, 1) + rest }];
}

/** Behind a value, a clause or a contrast a relation would be a part of that. */
function takesRelation({ instruction, action }: Context): boolean {
  const value = textOf(action) || (action.kind === "select" ? String(action.option) : "");
  const isValueLast = value !== "" && wordsOf(instruction).join(" ").endsWith(wordsOf(value).join(" "));
  return !isValueLast && !/[,:;]|\b(?:not|so|because|instead|without)\b|n['’]t\b/i.test(instruction);
}

function addedAnchors({ instruction, absent }: Context): Mutant[] {
  const noun = absent(nouns, 3);
  const ties = [
    `below ${noun}`,
    `next to ${noun}`,
    `of ${noun}`,
    `in the ${noun} section`,
    `for ${noun}`,
    `named ${noun}`,
  ];
  const bare = instruction.replace(/[.!]$/, "");
  return ties.map((tie) => ({ kind: "anchor", instruction: `${bare} ${tie}` }));
}

/** In a row that the element is not in, named by a text that no other line has. */
function otherRow({ instruction, snapshot, element }: Context): Mutant[] {
  const number = Number(element.ref.replace(/\D+/g, ""));
  const own = snapshot.lines.findIndex(({ segments }) => segments.some(([mark]) => mark === number));
  const rows = snapshot.lines.flatMap(({ kind, segments }, at) => {
    const text = segments.find((one) => typeof one === "string" && /\p{L}{3}/u.test(one));
    const isHead = snapshot.lines[at - 1]?.kind !== "row";
    return kind === "row" && !isHead && Math.abs(at - own) > 2 && typeof text === "string" ? [text.trim()] : [];
  });
  const ownWords = new Set(wordsOf(`${instruction} ${JSON.stringify(snapshot.lines[own])}`));
  const row = rows.find((text) => wordsOf(text).every((word) => !ownWords.has(word)) && text.length < 30);
  return row === undefined ? [] : [{ kind: "elsewhere", instruction: `${instruction} in the row of ${row}` }];
}

const roleNouns = new Map<string, readonly string[]>([
  ["button", ["checkbox", "slider"]],
  ["link", ["checkbox", "slider"]],
  ["tab", ["checkbox", "slider"]],
  ["checkbox", ["slider", "link"]],
  ["field", ["checkbox", "link"]],
  ["dropdown", ["checkbox", "slider"]],
  ["slider", ["checkbox", "link"]],
  ["switch", ["link", "slider"]],
  ["box", ["link", "slider"]],
]);

function otherControl({ instruction, element, action }: Context): Mutant[] {
  const found = [...roleNouns].find(([noun]) => new RegExp(`\\s${noun}\\b`, "i").test(instruction));
  if (found) {
    const [noun, others] = found;
    return others
      .filter((other) => other !== element.role)
      .map((other) => ({
        kind: "control",
        instruction: instruction.replace(new RegExp(`\\s${noun}\\b`, "i"), ` ${other}`),
      }));
  }
  const isNamedLast = action.kind === "click" && instruction.toLowerCase().endsWith(element.name.toLowerCase());
  if (!isNamedLast || element.name === "") return [];
  return ["slider", "checkbox"]
    .filter((noun) => noun !== element.role)
    .map((noun) => ({ kind: "control", instruction: `${instruction} ${noun}` }));
}

function otherOption({ instruction, action, absent }: Context): Mutant[] {
  if (action.kind !== "select" || typeof action.option !== "string") return [];
  const at = instruction.toLowerCase().indexOf(action.option.toLowerCase());
  if (at < 0) return [];
  const other = absent(nouns, 5);
  return [
    { kind: "option", instruction: instruction.slice(0, at) + other + instruction.slice(at + action.option.length) },
  ];
}

function textOf(action: Action): string {
  if (action.kind === "upload") return action.files.join(" ");
  if (action.kind !== "fill" && action.kind !== "type") return "";
  return typeof action.text === "string" ? action.text : "";
}

function isKindOf({ role }: SnapshotElement, word: string): boolean {
  return role === word;
}

function optionsOf({ refs }: Snapshot): string {
  return [...refs.values()].map(({ options = [], value = "" }) => [...options, value].join(" ")).join(" ");
}
