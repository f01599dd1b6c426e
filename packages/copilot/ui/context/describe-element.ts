import type { ElementSource as SentSource, SelectedElement, SourcePlace } from "../../src/protocol/page-context.ts";
import { shorten } from "../../src/protocol/shorten.ts";
import { limits } from "../../src/protocol/version.ts";
import type { ElementSource } from "../../src/source-location/element-source.ts";
import { boxOf } from "../geometry/hit-test.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import { changedStyles } from "./changed-styles.ts";
import { foldedHtml } from "./folded-html.ts";
import { matchedRules } from "./matched-rules.ts";
import { hostsOf } from "./scope-of.ts";
import { selectorOf } from "./selector-of.ts";
import { xpathOf } from "./xpath-of.ts";

const longAttributes = /^(?:class|id|style|name|role|href|for|placeholder|alt|title|aria-.*)$/u;
const mostAttributes = 60;
const mostCallSites = 20;

type Rect = SelectedElement["rect"];

/** Everything about an element that helps to find and to change its source. */
export function describeElement(id: string, element: Element, folders: ProjectFolders): SelectedElement {
  const text = textOf(element);
  const source = readSource(element, folders);
  const within = hostsOf(element);
  const [role, name] = [element.getAttribute("role"), element.getAttribute("aria-label")];
  return {
    id,
    tag: element.localName.slice(0, 96),
    selector: selectorOf(element).slice(0, 1024),
    xpath: xpathOf(element).slice(0, 1024),
    ...(within.length > 0 && { within }),
    attributes: attributesOf(element),
    html: foldedHtml(element),
    text: text.slice(0, limits.elementTextCharacters),
    isTextTruncated: text.length > limits.elementTextCharacters,
    ...(role !== null && { role: role.slice(0, 64) }),
    ...(name !== null && { name: name.slice(0, 512) }),
    rect: rectOf(element),
    styles: changedStyles(element),
    rules: matchedRules(element, folders),
    ...(source ? sourceFields(source) : { components: [] }),
  };
}

function sourceFields(source: ElementSource): Pick<SelectedElement, "components" | "framework" | "source" | "listKey"> {
  return {
    ...(source.framework === "html" ? {} : { framework: source.framework }),
    components: source.components.map(({ name }) => name.slice(0, 256)).slice(0, 50),
    source: toSent(source),
    ...(source.key !== undefined && { listKey: source.key.slice(0, 256) }),
  };
}

function toSent({ precision, definition, components }: ElementSource): SentSource {
  const callSites = components.flatMap(({ name, usedAt }) =>
    usedAt ? [{ ...place(usedAt), component: name.slice(0, 256) }] : [],
  );
  return {
    confidence: precision === "search" ? "ranked" : precision,
    definition: place(definition),
    callSites: callSites.slice(0, mostCallSites),
  };
}

function place({ file, line, column }: SourcePlace & { readonly column: number }): SourcePlace {
  return { file: file.slice(0, 1024), line, column };
}

export function rectOf(element: Element): Rect {
  const { x, y, width, height } = boxOf(element);
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Text that a person can read. `innerText` leaves hidden text out; SVG elements have none. */
export function textOf(element: Element): string {
  const text: unknown = Reflect.get(element, "innerText");
  return (typeof text === "string" ? text : (element.textContent ?? "")).trim();
}

export function attributesOf(element: Element): Record<string, string> {
  const kept = [...element.attributes].slice(0, mostAttributes);
  return Object.fromEntries(
    kept.map(({ name, value }) => [name.slice(0, 128), shorten(value, longAttributes.test(name) ? 4000 : 256)]),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
