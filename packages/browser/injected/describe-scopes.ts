import type { WireScope } from "../src/target/scope.ts";
import { attributeOf, childrenOf, findIn, idOf, parentElementOf, tagOf, valueOfNode } from "./dom.ts";
import { looksGenerated } from "./describe-generated.ts";
import { stableClasses, TEST_ID_ATTRIBUTES } from "./describe-selector.ts";
import { holdsValue, nameWithoutValues } from "./describe-text.ts";
import { startReading } from "./reading.ts";
import { roleOf } from "./roles.ts";
import { renderedChildren, renderedParent } from "./shadow.ts";

const MAX_SCOPES = 5;
const MAX_CLIMB = 40;
const MAX_TEXTS = 5;
const MAX_TEXT = 60;
const MAX_NODES = 300;

/**
 * Returns the containers of an element, from the inside: those that a person would name to distinguish it from equal
 * elements elsewhere.
 */
export function scopesOf(element: Element): WireScope[] {
  startReading();
  const scopes: WireScope[] = [];
  let outer = renderedParent(element);
  for (let depth = 0; outer && depth < MAX_CLIMB && scopes.length < MAX_SCOPES; depth++) {
    if (outer === document.body) break;
    if (isScope(outer)) scopes.push(scopeOf(outer, element));
    outer = renderedParent(outer);
  }
  return scopes;
}

const SCOPE_ROLES = new Set(
  (
    "row listitem article option treeitem dialog alertdialog form navigation search region group radiogroup toolbar tablist tabpanel " +
    "table grid treegrid menu menubar listbox tree banner contentinfo complementary main figure"
  ).split(" "),
);

/**
 * Whether the element is a container that a person would name: by its role, by a test id or id, or as one of several similar
 * ones, such as cards.
 */
function isScope(element: Element): boolean {
  if (SCOPE_ROLES.has(roleOf(element)) || tagOf(element) === "form") return true;
  return stableIdOf(element) !== "" || testAttributeOf(element) !== undefined || isCard(element);
}

function isCard(element: Element): boolean {
  const [kind] = stableClasses(element);
  const parent = kind === undefined ? null : parentElementOf(element);
  if (!parent || kind === undefined) return false;
  let alike = 0;
  for (const sibling of childrenOf(parent)) {
    if (sibling.classList.contains(kind)) alike += 1;
    if (alike > 1) return true;
  }
  return false;
}

function scopeOf(scope: Element, element: Element): WireScope {
  const [kind] = stableClasses(scope);
  const testAttribute = testAttributeOf(scope);
  const id = stableIdOf(scope);
  return {
    role: roleOf(scope),
    name: nameWithoutValues(scope).slice(0, MAX_TEXT),
    css: kind === undefined ? CSS.escape(tagOf(scope)) : `.${CSS.escape(kind)}`,
    ...(id && { id: `#${CSS.escape(id)}` }),
    ...(testAttribute && { testAttribute }),
    texts: textsWithin(scope, new Set([element])),
  };
}

function stableIdOf(element: Element): string {
  const id = idOf(element);
  return looksGenerated(id) ? "" : id;
}

function testAttributeOf(element: Element): WireScope["testAttribute"] {
  for (const name of TEST_ID_ATTRIBUTES) {
    const value = attributeOf(element, name) ?? "";
    if (value !== "") return { name, value };
  }
  return undefined;
}

/**
 * Returns the first short texts in the container, headings first. Excludes texts inside the element, and text that a visitor
 * enters.
 */
export function textsWithin(scope: Element, except: Pick<ReadonlySet<Element>, "has">): string[] {
  const heading = findIn(scope, 'h1, h2, h3, h4, h5, h6, [role="heading"], th, [role="rowheader"], legend');
  const found: string[] = [];
  if (heading && !except.has(heading)) collect(heading, { found, except, nodes: MAX_NODES });
  collect(scope, { found, except, nodes: MAX_NODES });
  return [...new Set(found)].slice(0, MAX_TEXTS);
}

interface Collecting {
  readonly found: string[];
  readonly except: Pick<ReadonlySet<Element>, "has">;
  nodes: number;
}

function collect(element: Element, collecting: Collecting): void {
  for (const child of renderedChildren(element)) {
    if (collecting.found.length > MAX_TEXTS || --collecting.nodes <= 0) return;
    if (child instanceof Text) {
      const text = (valueOfNode(child) ?? "").replace(/\s+/g, " ").trim();
      if (text.length > 1 && text.length <= MAX_TEXT) collecting.found.push(text);
    } else if (child instanceof Element && !collecting.except.has(child) && isRead(child)) collect(child, collecting);
  }
}

const SILENT = new Set("script style template noscript select textarea option iframe svg".split(" "));

function isRead(element: Element): boolean {
  return !SILENT.has(tagOf(element)) && !holdsValue(element);
}
