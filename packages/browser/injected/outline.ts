import type { DocumentFacts, WireOutlineElement } from "../src/outline/outline.ts";
import { isInline } from "./blocks.ts";
import {
  attributeOf,
  checkVisibility,
  classNameOf,
  findAllIn,
  findIn,
  idOf,
  rootElement,
  tagOf,
  textOf,
  valueOfNode,
} from "./dom.ts";
import { generatedText } from "./generated-text.ts";
import { knownRefOf } from "./registry.ts";
import { OutlineVersion } from "./outline-version.ts";
import { renderedChildren, shadowRootOf } from "./shadow.ts";
import { styleOf } from "./styles.ts";

/** Maximum depth, more than the parser nests: deeper elements of scripts are omitted. */
const MAX_DEPTH = 600;

const UNREAD = new Set(["script", "style", "template", "noscript", "head", "option", "datalist"]);

const version = new OutlineVersion();

/** Returns the element and its rendered content, regardless of whether a person sees it. */
export function outline(root: Element): WireOutlineElement {
  version.begin();
  return read(root, 0);
}

/** Returns a number that stays equal as long as `outline` would return the same as at its last call. */
export function outlineVersion(): number {
  return version.current;
}

function read(element: Element, depth: number): WireOutlineElement {
  const tag = tagOf(element);
  const nodes: (string | WireOutlineElement)[] = [];
  const shadowRoot = shadowRootOf(element);
  if (shadowRoot) version.observe(shadowRoot);
  if (depth < MAX_DEPTH && tag !== "svg") {
    for (const node of renderedChildren(element)) {
      if (node instanceof Text) nodes.push(valueOfNode(node) ?? "");
      else if (node instanceof Element && isDrawn(node)) nodes.push(read(node, depth + 1));
    }
  }
  return {
    tag,
    ...identityOf(element, tag),
    ...layoutOf(element),
    ...valuesOf(element, tag),
    ...markOf(element),
    nodes,
  };
}

/**
 * Whether the element is rendered. One with `display: contents` has no box, but its children have; microdata beside the text has
 * none at all.
 */
function isDrawn(element: Element): boolean {
  if (UNREAD.has(tagOf(element))) return false;
  if (checkVisibility(element) || styleOf(element).display === "contents") return true;
  return /^(?:meta|link)$/.test(tagOf(element)) && attributeOf(element, "itemprop") !== null;
}

/** Generated text with a meaning. Bullets and other ornaments have none. */
const MARKS = /^(?:[✓✔✅☑✗✘✕✖❌×☒★☆]\uFE0F?)+$/u;

function markOf(element: Element): Partial<WireOutlineElement> {
  const mark = `${generatedText(element, "::before")}${generatedText(element, "::after")}`.trim();
  return MARKS.test(mark) ? { mark } : {};
}

function identityOf(element: Element, tag: string): Partial<WireOutlineElement> {
  const ref = knownRefOf(element);
  const role = attributeOf(element, "role");
  const label = attributeOf(element, "aria-label") ?? attributeOf(element, "title") ?? titleIn(element, tag);
  const itemprop = attributeOf(element, "itemprop") ?? termOf(attributeOf(element, "property"));
  const isThing = attributeOf(element, "itemscope") !== null;
  const itemtype = isThing ? (attributeOf(element, "itemtype") ?? "") : termOf(attributeOf(element, "typeof"));
  const names = namesOf(element, tag);
  return {
    ...(ref > 0 && { ref }),
    ...(role !== null && { role }),
    ...(names !== "" && { names }),
    ...(label !== null && { label }),
    ...(itemprop !== null && { itemprop }),
    ...(itemtype !== null && { itemtype }),
  };
}

/** Returns the title of a drawing, which is an element: `<svg><title>Bedrooms</title>`. */
function titleIn(element: Element, tag: string): string | null {
  const title = tag === "svg" ? findIn(element, ":scope > title") : null;
  return title && textOf(title);
}

function namesOf(element: Element, tag: string): string {
  if (tag === "svg") return "";
  const names = NAMING_ATTRIBUTES.map((name) => attributeOf(element, name)?.trim().replace(/\s+/g, "-"));
  return [classNameOf(element), idOf(element), ...names].filter(Boolean).join(" ");
}

/** Attributes with which authors, tests and style sheets of narrow tables name an element. */
const NAMING_ATTRIBUTES = [
  "data-testid",
  "data-field",
  "data-name",
  "data-key",
  "data-label",
  "data-title",
  "data-th",
  "rel",
];

/** Returns a term of RDFa without its prefix: "schema:author". */
function termOf(term: string | null): string | null {
  return term === null ? null : term.replace(/\b[\w-]+:(?!\/\/)/g, "");
}

function layoutOf(element: Element): Partial<WireOutlineElement> {
  const { display, textDecorationLine } = styleOf(element);
  return {
    ...(!isInline(display) && { isBlock: true as const }),
    ...(textDecorationLine.includes("line-through") && { isStruck: true as const }),
  };
}

function valuesOf(element: Element, tag: string): Partial<WireOutlineElement> {
  const value = attributeOf(element, "content") ?? attributeOf(element, "datetime");
  const alt = attributeOf(element, "alt");
  return {
    ...(value !== null && { value }),
    ...(alt !== null && { alt }),
    ...(element instanceof HTMLAnchorElement && element.href !== "" && { href: element.href }),
    ...(element instanceof HTMLImageElement && { src: element.currentSrc || element.src }),
    ...((tag === "td" || tag === "th") && spansOf(element)),
  };
}

function spansOf(cell: Element): Partial<WireOutlineElement> {
  if (!(cell instanceof HTMLTableCellElement)) return {};
  const { colSpan, rowSpan } = cell;
  return { ...(colSpan > 1 && { colspan: colSpan }), ...(rowSpan !== 1 && { rowspan: rowSpan }) };
}

export function documentFacts(): DocumentFacts {
  const scripts = [...findAllIn(rootElement(), 'script[type="application/ld+json"]')];
  return {
    url: location.href,
    title: document.title,
    language: attributeOf(rootElement(), "lang") ?? "",
    jsonLd: scripts.map((script) => textOf(script) ?? "").filter((text) => text.length <= MAX_JSON_LD),
    meta: [...findAllIn(rootElement(), "meta[content], link[rel=canonical]")].flatMap((element) => {
      if (element instanceof HTMLLinkElement) return [["canonical", element.href] as const];
      const name = attributeOf(element, "property") ?? attributeOf(element, "name");
      return name === null ? [] : [[name, attributeOf(element, "content") ?? ""] as const];
    }),
  };
}

const MAX_JSON_LD = 500_000;
