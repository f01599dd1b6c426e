import type { WireDescription } from "../src/target/wire.ts";
import { idOf, previousElementOf, tagOf } from "./dom.ts";
import { attributesOf, testIdOf } from "./describe-attributes.ts";
import { findEquals, identityOf } from "./describe-equals.ts";
import { looksGenerated } from "./describe-generated.ts";
import { graphicOf } from "./describe-graphic.ts";
import { countSiblings, xpathOf } from "./describe-paths.ts";
import { selectorOf, stableClasses } from "./describe-selector.ts";
import { surroundingsOf } from "./describe-surroundings.ts";
import { holdsValue, textWithin } from "./describe-text.ts";
import { roleOf } from "./roles.ts";
import { renderedParent } from "./shadow.ts";

const MAX_NAME = 200;
const MAX_TEXT = 120;
const MAX_ANCESTORS = 5;

/** All that may serve to find the element again, but nothing that was typed into a field. */
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
    nth: alike.indexOf(element),
    count: alike.length,
    xpath: xpathOf(element),
    css: selectorOf(element),
    text,
    ...(testId ? { testId } : {}),
    ...(id && !looksGenerated(id) ? { id } : {}),
    attributes: attributesOf(element),
    classes: stableClasses(element),
    ...(graphic ? { graphic } : {}),
    near: surroundingsOf(element, alike),
    ancestors: ancestorsOf(element),
    position: countSiblings(element, previousElementOf),
  };
}

function ancestorsOf(element: Element): string[] {
  const found: string[] = [];
  for (let outer = renderedParent(element); outer && found.length < MAX_ANCESTORS; outer = renderedParent(outer)) {
    found.push(roleOf(outer) || tagOf(outer));
  }
  return found;
}
