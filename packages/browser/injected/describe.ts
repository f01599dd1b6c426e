import type { WireDescription } from "../src/target/wire.ts";
import { idOf, tagOf } from "./dom.ts";
import { attributesOf, testIdOf } from "./describe-attributes.ts";
import { type Equals, findEquals, identityOf } from "./describe-equals.ts";
import { looksGenerated } from "./describe-generated.ts";
import { graphicOf } from "./describe-graphic.ts";
import { xpathOf } from "./describe-paths.ts";
import { selectorOf, stableClasses } from "./describe-selector.ts";
import { surroundingsOf } from "./describe-surroundings.ts";
import { holdsValue, textWithin } from "./describe-text.ts";
import { elementOf } from "./registry.ts";
import { roleOf } from "./roles.ts";
import { renderedParent } from "./shadow.ts";

const MAX_NAME = 200;
const MAX_TEXT = 120;
const MAX_ANCESTORS = 5;

/** Returns all features that help to find the element again, but no text that was typed into a field. */
export function describe(element: Element, equals = findEquals()): WireDescription {
  const { role, name } = identityOf(element);
  const alike = equals.of(element);
  const text = holdsValue(element) ? "" : textWithin(element, MAX_TEXT);
  const testId = testIdOf(element);
  const id = idOf(element);
  const graphic = text === "" ? graphicOf(element) : "";
  return {
    tag: tagOf(element),
    role,
    name: name.slice(0, MAX_NAME),
    rivalry: equals.rivalryOf(role, name),
    nth: alike.placeOf(element),
    count: alike.elements.length,
    xpath: xpathOf(element, equals.siblings),
    css: selectorOf(element, equals),
    text,
    ...(testId ? { testId } : {}),
    ...(id && !looksGenerated(id) ? { id } : {}),
    attributes: attributesOf(element),
    classes: stableClasses(element),
    ...(graphic ? { graphic } : {}),
    near: surroundingsOf(element, alike),
    ancestors: ancestorsOf(element),
    position: equals.siblings.of(element).before,
  };
}

/** State of the page when the first of several groups was described. */
let cached: { readonly equals: Equals; readonly atMs: number } | undefined;
const CACHE_LASTS_MS = 5000;

/**
 * Describes as many elements as time allows, at least one; null for stale refs. The rest is requested again with
 * `isContinued`, which reuses the state of the page.
 */
export function describeRefs(refs: readonly number[], maxMs: number, isContinued: boolean): (WireDescription | null)[] {
  const startedAt = performance.now();
  const isFresh = cached !== undefined && startedAt - cached.atMs < CACHE_LASTS_MS;
  if (!cached || !isContinued || !isFresh) cached = { equals: findEquals(), atMs: startedAt };
  const described: (WireDescription | null)[] = [];
  for (const ref of refs) {
    const found = elementOf(ref);
    described.push("element" in found ? describe(found.element, cached.equals) : null);
    if (performance.now() - startedAt >= maxMs) break;
  }
  if (described.length === refs.length) cached = undefined;
  return described;
}

function ancestorsOf(element: Element): string[] {
  const found: string[] = [];
  for (let outer = renderedParent(element); outer && found.length < MAX_ANCESTORS; outer = renderedParent(outer)) {
    found.push(roleOf(outer) || tagOf(outer));
  }
  return found;
}
