import { type Label, labelsOf, type PageControl, type PageTree, readPageTree } from "@surehand/page";
import type { Snapshot } from "@surehand/browser";
import { foldWord, normaliseName, stemOf, tokensOf, wordsOf } from "@surehand/language";

/** A text in comparable form. */
export interface Words {
  readonly text: string;
  /** Equal for texts that a person takes for the same. */
  readonly folded: string;
  /** All words, folded. */
  readonly plain: readonly string[];
  /** Stems of all words. */
  readonly stems: readonly string[];
  /** The words without symbols, words in brackets and a count at the end. */
  readonly bare: string;
  /** Stems of the bare words without articles and prepositions. */
  readonly bareContent: readonly string[];
  /** Stems without articles and prepositions, which may be left out. */
  readonly content: readonly string[];
  /** Whether `content` has more than articles and prepositions. */
  readonly hasContent: boolean;
  /** Synonyms are equal. */
  readonly meanings: readonly string[];
}

export type NamedLabel = Label & { readonly words: Words };

export interface NamedControl {
  readonly control: PageControl;
  readonly labels: readonly NamedLabel[];
}

export interface PageWords {
  readonly tree: PageTree;
  readonly controls: readonly NamedControl[];
  /** The controls that have a stem or a meaning in a label. */
  readonly byStem: ReadonlyMap<string, readonly NamedControl[]>;
  readonly byFolded: ReadonlyMap<string, readonly NamedControl[]>;
  readonly hasTabs: boolean;
}

const known = new WeakMap<Snapshot, PageWords>();

export function readPageWords(snapshot: Snapshot): PageWords {
  const words = known.get(snapshot) ?? build(readPageTree(snapshot));
  known.set(snapshot, words);
  return words;
}

function build(tree: PageTree): PageWords {
  const controls = tree.controls.map((control): NamedControl => {
    const labels = labelsOf(tree, control).map((label) => ({ ...label, words: readWords(label.text) }));
    return { control, labels };
  });
  const byStem = new Map<string, NamedControl[]>();
  const byFolded = new Map<string, NamedControl[]>();
  for (const named of controls) {
    const keys = named.labels.flatMap(({ words }) => [...words.stems, ...words.meanings]);
    for (const key of new Set(keys)) push(byStem, key, named);
    const names = named.labels.flatMap(({ words }) => [words.folded, words.bare]);
    for (const name of new Set(names)) push(byFolded, name, named);
  }
  const hasTabs = controls.some(({ control }) => control.element.role === "tab");
  return { tree, controls, byStem, byFolded, hasTabs };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Words that may be left out; every other word of a phrase has to be accounted for. */
const connecting: ReadonlySet<string> = new Set(
  "the a an of in on at to for from with by and my your our this".split(" "),
);

export function readWords(text: string): Words {
  const folded = foldWord(normaliseName(text));
  const plain = wordsOf(folded.replaceAll("'s", ""));
  const stems = plain.map(stemOf);
  const content = stems.filter(isContent);
  const bare = stripCount(wordsOf(folded.replace(BRACKETS, "")));
  const bareContent = bare.map(stemOf).filter(isContent);
  return {
    text,
    folded: folded === "" ? text.trim() : folded,
    plain,
    stems,
    content: content.length > 0 ? content : stems,
    bare: bare.join(" "),
    bareContent,
    hasContent: content.length > 0,
    meanings: tokensOf(text).meanings,
  };
}

/** Words in brackets, and a count or a price at the end: "Cart, 1 item". */
const BRACKETS = /\([^)]*\)|[,:] \d+(?: \p{L}+)?$|\[[^\]]*\]| [+-]?[$€£]\d[\d.,]*$| \d[\d.,]* ?[$€£]$/gu;

/** A particle at the end belongs to its verb: "Sign in" is not "Sign up". */
function isContent(stem: string, at: number, all: readonly string[]): boolean {
  return !connecting.has(stem) || (at > 0 && at === all.length - 1 && particles.has(stem));
}

const particles: ReadonlySet<string> = new Set(["in", "on"]);

/** A badge counts, and names nothing: "Approvals 3". */
function stripCount(words: readonly string[]): readonly string[] {
  return words.length > 1 && /^\d+$/.test(words.at(-1) ?? "") ? words.slice(0, -1) : words;
}
