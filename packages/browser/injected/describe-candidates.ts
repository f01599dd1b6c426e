import { similarity, wordsOf } from "../src/target/similarity.ts";
import type { WireCandidate, WireCandidates, WireDescription } from "../src/target/wire.ts";
import { attributesOf, testIdOf } from "./describe-attributes.ts";
import { durableRole, type Equals, findEquals } from "./describe-equals.ts";
import { followCss, followXpath } from "./describe-paths.ts";
import { describe } from "./describe.ts";
import { childCountOf, idOf, tagOf, textOf } from "./dom.ts";
import { renderedParent } from "./shadow.ts";

interface Candidates {
  readonly elements: readonly Element[];
  readonly descriptions: readonly WireCandidate[];
}

/** Candidates of the last search. Searches do not overlap. */
let kept: readonly WeakRef<Element>[] = [];
let finds = 0;

/** Finds the candidates, and keeps them until the next search. */
export function keepCandidates(target: WireDescription): WireCandidates {
  const { elements, descriptions } = candidatesFor(target);
  kept = elements.map((element) => new WeakRef(element));
  finds += 1;
  return { find: finds, descriptions };
}

/** Returns a candidate of the search with the given number, if that is the last one. */
export function candidateAt(find: number, index: number): Element | undefined {
  return find === finds ? kept[index]?.deref() : undefined;
}

/** Maximum number of candidates to describe fully, which is expensive. */
const MAX_CANDIDATES = 24;

/**
 * Returns the elements of this frame that may be the target, by features that are quick to compute; Node compares them in detail.
 */
function candidatesFor(target: WireDescription): Candidates {
  const equals = findEquals();
  const [atCss, atXpath] = [followCss(target.css), followXpath(target.xpath)];
  const rated = equals.all
    .filter((element) => isAlike(element, target) || element === atCss || element === atXpath)
    .map((element) => ({ element, rating: rate(element, target, equals) }));
  addContext(rated, target);
  rated.sort((a, b) => b.rating - a.rating);
  const elements = rated.slice(0, MAX_CANDIDATES).map(({ element }) => element);
  for (const found of [atCss, atXpath]) if (found && !elements.includes(found)) elements.push(found);
  const descriptions = elements.map((element) => ({
    ...describe(element, equals),
    isAtCss: element === atCss,
    isAtXpath: element === atXpath,
  }));
  return { elements, descriptions };
}

function isAlike(element: Element, target: WireDescription): boolean {
  if ((target.id && idOf(element) === target.id) || (target.testId && testIdOf(element) === target.testId)) return true;
  const role = durableRole(element);
  return role === target.role && (role !== "generic" || tagOf(element) === target.tag);
}

function rate(element: Element, target: WireDescription, equals: Equals): number {
  let rating = tagOf(element) === target.tag ? 1 : 0;
  if (target.id && idOf(element) === target.id) rating += 4;
  if (target.testId && testIdOf(element) === target.testId) rating += 6;
  if (target.role !== "generic") rating += 6 * similarity(target.name, equals.nameOf(element));
  else rating += 6 * similarity(target.name, (textOf(element) ?? "").slice(0, 2 * target.name.length + 40));
  const attributes = attributesOf(element);
  for (const [name, value] of Object.entries(target.attributes)) if (attributes[name] === value) rating += 1;
  return rating;
}

interface Rated {
  readonly element: Element;
  rating: number;
}

/** Rates the best candidates by their surroundings, which are the only difference between equal elements. */
function addContext(rated: readonly Rated[], target: WireDescription): void {
  const words = new Set(wordsOf(`${target.near.row ?? ""} ${target.near.item ?? ""}`));
  if (words.size === 0 || rated.length <= MAX_CANDIDATES) return;
  const best = rated.reduce((highest, { rating }) => Math.max(highest, rating), 0);
  for (const one of rated) if (one.rating >= best - 3) one.rating += 6 * surroundingsSimilarity(one.element, words);
}

const MAX_CLIMB = 6;
/** A container with so much more text than the target's item is not the item. */
const MAX_TIMES_LONGER = 4;
/** The text of lists is not read: it may be that of the whole page. */
const MAX_CHILDREN = 40;

/** Returns the best similarity of the containers of an element: it is not known yet which of them is its item. */
function surroundingsSimilarity(element: Element, words: ReadonlySet<string>): number {
  const maxLength = 200 + MAX_TIMES_LONGER * [...words].join(" ").length;
  let highest = 0;
  for (let box = renderedParent(element), depth = 0; box && depth < MAX_CLIMB; box = renderedParent(box), depth++) {
    if (childCountOf(box) > MAX_CHILDREN) break;
    const text = textOf(box) ?? "";
    if (text.length > maxLength) break;
    highest = Math.max(highest, sharedWords(words, text));
  }
  return highest;
}

function sharedWords(words: ReadonlySet<string>, text: string): number {
  const others = new Set(wordsOf(text));
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return (2 * shared) / (words.size + others.size);
}
