import type { Expectation } from "../../src/protocol/expectation.ts";
import type { CheckedExpectation } from "../../src/verdict/page-tree.ts";
import { isOfText } from "../../src/verdict/explain-changes.ts";
import { allScopes } from "../context/scope-of.ts";
import { visibility } from "./collect.ts";
import { holdsProperty } from "./holds-property.ts";
import { stateTests } from "./state-tests.ts";

/** Compares the page with one expectation. The page is not changed. */
export function check(expected: Expectation, elements: readonly Element[]): CheckedExpectation {
  let found: Element[];
  try {
    found = queryAll(expected.target);
  } catch {
    return { holds: false, nodes: [], isVisible: false, seen: "", longhands: [], problem: "bad-selector" };
  }
  const visible = found.filter(isVisible);
  const about = isOfText(expected) ? withText(found, expected.text ?? "") : found;
  const nodes = about.map((each) => elements.indexOf(each)).filter((index) => index >= 0);
  const base = { nodes, isVisible: about.some(isVisible), longhands: [] };
  if (expected.absent) return { ...base, holds: visible.length === 0, seen: countOf(visible) };
  const tests = testsOf(expected, found, visible);
  const failed = tests.find(({ holds }) => !holds);
  return {
    ...base,
    holds: failed === undefined,
    seen: (failed ?? tests.at(-1))?.seen ?? "",
    longhands: tests.flatMap(({ longhands = [] }) => [...longhands]),
    ...(tests.some(({ isBad }) => isBad) && { problem: "bad-value" as const }),
  };
}

// oxlint-disable-next-line max-params -- an expectation, its elements, and those that are visible
function testsOf(expected: Expectation, found: readonly Element[], visible: readonly Element[]): Tested[] {
  const { present, text, state, property } = expected;
  const tests = [
    ...(present ? [isThere(visible)] : []),
    ...(text === undefined ? [] : [testText(found, text)]),
    ...(state === undefined ? [] : [testState(found, state)]),
    ...(property === undefined ? [] : [testProperty(found, expected)]),
  ];
  // A target alone is expected to be there.
  return tests.length > 0 ? tests : [isThere(visible)];
}

function isThere(visible: readonly Element[]): Tested {
  return { holds: visible.length > 0, seen: countOf(visible) };
}

interface Tested {
  readonly holds: boolean;
  readonly seen: string;
  readonly longhands?: readonly string[];
  readonly isBad?: boolean;
}

function testText(found: readonly Element[], text: string): Tested {
  const wanted = normalize(text);
  const holds = found.some((each) => textsOf(each).includes(wanted));
  return { holds, seen: found[0] ? (textsOf(found[0])[0] ?? "").slice(0, 200) : "no element" };
}

/** The elements that have a text, or the innermost ones in them that do: the text may be a line of a whole page. All, if none has it. */
function withText(found: readonly Element[], text: string): readonly Element[] {
  const wanted = normalize(text);
  const having = found.filter((each) => textsOf(each).includes(wanted));
  const exact = having.flatMap((each) => {
    if (isWhole(each, wanted)) return [each];
    const inner = [...each.querySelectorAll("*")].filter((one) => isWhole(one, wanted));
    const innermost = inner.filter((one) => !inner.some((other) => other !== one && one.contains(other)));
    return innermost.length > 0 ? innermost : [each];
  });
  return exact.length > 0 ? exact : found;
}

function isWhole(element: Element, wanted: string): boolean {
  return normalize(drawnText(element)) === wanted || normalize(element.textContent ?? "") === wanted;
}

/** The whole text as it is drawn and as it is written, then each line. */
function textsOf(element: Element): string[] {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return [normalize(element.value)];
  const drawn = drawnText(element);
  return [drawn, element.textContent ?? "", ...drawn.split("\n")].map(normalize);
}

function drawnText(element: Element): string {
  return element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");
}

function testState(found: readonly Element[], state: NonNullable<Expectation["state"]>): Tested {
  if (state === "hidden")
    return { holds: found.length > 0 && !found.some(isVisible), seen: countOf(found.filter(isVisible)) };
  const holds = found.length > 0 && found.every(state === "visible" ? isVisible : stateTests[state]);
  return { holds, seen: found.length === 0 ? "no element" : `not ${state}` };
}

function testProperty(found: readonly Element[], { property = "", value = "" }: Expectation): Tested {
  const results = found.map((each) => holdsProperty(each, property, String(value)));
  const failed = results.find(({ holds }) => !holds);
  return {
    holds: results.length > 0 && failed === undefined,
    seen: (failed ?? results[0])?.seen ?? "no element",
    longhands: results[0]?.longhands ?? [],
    isBad: results.some(({ isBad }) => isBad),
  };
}

function isVisible(element: Element): boolean {
  // It is shown by the browser itself.
  if (element.localName === "title" && element.parentElement === document.head) return true;
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility(visibility) && (width > 0 || height > 0 || element.childElementCount > 0);
}

function countOf(elements: readonly Element[]): string {
  return elements.length === 0 ? "no visible element" : `${elements.length} visible`;
}

function normalize(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/**
 * Also in open shadow roots and frames of the same origin.
 *
 * @throws SyntaxError for an invalid selector
 */
export function queryAll(selector: string): Element[] {
  return allScopes().flatMap((scope) => [...scope.querySelectorAll(selector)]);
}
