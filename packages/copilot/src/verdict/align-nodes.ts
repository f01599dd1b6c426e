import type { PageNode, PageTree } from "./page-tree.ts";

/** Pairs of nodes of two pages. */
export interface Alignment {
  /** Index in the second page for each node of the first; -1 for one that is gone. */
  readonly toSecond: readonly number[];
  readonly toFirst: readonly number[];
  /** Nodes of the first page that are among other siblings, or in another order. */
  readonly moved: ReadonlySet<number>;
}

/** Pairs the nodes of two pages from the root on: equal ones first, then those with the same name, then those of the same tag. */
export function alignNodes(first: PageTree, second: PageTree): Alignment {
  return new Aligner(first, second).align();
}

class Aligner {
  readonly #first: Side;
  readonly #second: Side;
  readonly #toSecond: number[];
  readonly #toFirst: number[];
  readonly #moved = new Set<number>();

  constructor(first: PageTree, second: PageTree) {
    this.#first = sideOf(first);
    this.#second = sideOf(second);
    this.#toSecond = first.nodes.map(() => -1);
    this.#toFirst = second.nodes.map(() => -1);
  }

  align(): Alignment {
    if (this.#first.nodes.length > 0 && this.#second.nodes.length > 0) this.#pair(0, 0);
    this.#pairMoved();
    return { toSecond: this.#toSecond, toFirst: this.#toFirst, moved: this.#moved };
  }

  #pair(one: number, other: number): void {
    this.#toSecond[one] = other;
    this.#toFirst[other] = one;
    this.#pairChildren(this.#first.children[one] ?? [], this.#second.children[other] ?? []);
  }

  #pairChildren(ones: readonly number[], others: readonly number[]): void {
    const keys = [this.#byContent, this.#byName, this.#byKind];
    const runs: [readonly number[], readonly number[]][] = [[ones, others]];
    this.#pairRuns(runs, keys);
  }

  /** Pairs what is equal by the first key in its order; what lies between two pairs by the next one. */
  #pairRuns(runs: readonly (readonly [readonly number[], readonly number[]])[], keys: readonly KeyOf[]): void {
    const [key, ...next] = keys;
    for (const [ones, others] of runs) {
      if (ones.length === 0 || others.length === 0) continue;
      if (!key) {
        this.#pairReplaced(ones, others);
        continue;
      }
      const pairs = longestCommon(
        ones.map((index) => key(this.#first, index)),
        others.map((index) => key(this.#second, index)),
      );
      const between: [readonly number[], readonly number[]][] = [];
      let [oneAt, otherAt] = [0, 0];
      for (const [one, other] of [...pairs, [ones.length, others.length] as const]) {
        between.push([ones.slice(oneAt, one), others.slice(otherAt, other)]);
        const [left, right] = [ones[one], others[other]];
        if (left !== undefined && right !== undefined) this.#pair(left, right);
        [oneAt, otherAt] = [one + 1, other + 1];
      }
      this.#pairRuns(between, next);
    }
  }

  /** An element whose tag was replaced: at the same place, with the same name or the same text. */
  #pairReplaced(ones: readonly number[], others: readonly number[]): void {
    for (const one of ones) {
      const other = others.find((each) => this.#toFirst[each] === -1 && this.#isReplacement(one, each));
      if (other !== undefined) this.#pair(one, other);
    }
  }

  #isReplacement(one: number, other: number): boolean {
    const [was, now] = [this.#first.nodes[one], this.#second.nodes[other]];
    if (!was || !now) return false;
    const text = this.#first.texts[one] ?? "";
    if (was.key !== "" && was.key === now.key) return true;
    const content = this.#first.contents[one];
    // One that is wrapped is in the other, as it was.
    const isWrapped = this.#second.children[other]?.some((each) => this.#second.contents[each] === content) === true;
    return text !== "" && text === this.#second.texts[other] && !isWrapped;
  }

  /** Pairs nodes that are gone at one place with equal ones at another: they were moved, or wrapped. */
  #pairMoved(): void {
    const free = new Map<string, number[]>();
    for (const [index, one] of this.#toFirst.entries()) {
      if (one !== -1) continue;
      const content = this.#second.contents[index] ?? "";
      free.set(content, [...(free.get(content) ?? []), index]);
    }
    for (const [index, other] of this.#toSecond.entries()) {
      if (other !== -1) continue;
      const place = free.get(this.#first.contents[index] ?? "")?.find((each) => this.#toFirst[each] === -1);
      if (place === undefined) continue;
      this.#moved.add(index);
      this.#pair(index, place);
    }
  }

  readonly #byContent: KeyOf = ({ contents }, index) => contents[index] ?? "";
  readonly #byName: KeyOf = ({ nodes }, index) => `${nodes[index]?.tag ?? ""}${nodes[index]?.key ?? ""}`;
  readonly #byKind: KeyOf = ({ nodes }, index) => nodes[index]?.tag ?? "";
}

interface Side {
  readonly nodes: readonly PageNode[];
  readonly children: readonly (readonly number[])[];
  /** Tag, name and text of each node with all that is in it. */
  readonly contents: readonly string[];
  readonly texts: readonly string[];
}

type KeyOf = (side: Side, index: number) => string;

function sideOf({ nodes }: PageTree): Side {
  const children: number[][] = nodes.map(() => []);
  for (const [index, { parent }] of nodes.entries()) children[parent]?.push(index);
  const contents: string[] = [];
  const texts: string[] = [];
  // Children come after their parents.
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { tag, text, key } = nodes[index] ?? { tag: "", text: "", key: "" };
    const inner = children[index] ?? [];
    contents[index] = hash([tag, key, text, ...inner.map((each) => contents[each] ?? "")].join("\n"));
    texts[index] = [text, ...inner.map((each) => texts[each] ?? "")]
      .filter((each) => each !== "")
      .join(" ")
      .slice(0, 500);
  }
  return { nodes, children, contents, texts };
}

function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 5381];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = (Math.imul(other, 33) + code) | 0;
  }
  return `${one}:${other}:${text.length}`;
}

/** Lists longer than this are paired from both ends, without what lies between. */
const longestList = 400;

/** @returns pairs of indexes of a longest common subsequence */
function longestCommon(ones: readonly string[], others: readonly string[]): (readonly [number, number])[] {
  let start = 0;
  while (start < ones.length && start < others.length && ones[start] === others[start]) start++;
  let [oneEnd, otherEnd] = [ones.length, others.length];
  while (oneEnd > start && otherEnd > start && ones[oneEnd - 1] === others[otherEnd - 1]) {
    oneEnd--;
    otherEnd--;
  }
  const head = ones.slice(0, start).map((_, index) => [index, index] as const);
  const tail = ones.slice(oneEnd).map((_, index) => [oneEnd + index, otherEnd + index] as const);
  const middle =
    oneEnd - start > longestList || otherEnd - start > longestList
      ? []
      : commonOf(ones.slice(start, oneEnd), others.slice(start, otherEnd));
  return [...head, ...middle.map(([one, other]) => [one + start, other + start] as const), ...tail];
}

function commonOf(ones: readonly string[], others: readonly string[]): (readonly [number, number])[] {
  const width = others.length + 1;
  const lengths = new Uint16Array((ones.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = ones.length - 1; one >= 0; one--)
    for (let other = others.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        ones[one] === others[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let [one, other] = [0, 0]; one < ones.length && other < others.length;) {
    if (ones[one] === others[other]) pairs.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return pairs;
}
