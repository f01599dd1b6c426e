import type { SiblingPlaces } from "./describe-siblings.ts";
import { childrenOf, parentNodeOf, tagOf } from "./dom.ts";
import { shadowRootOf } from "./shadow.ts";

const OPEN_ROOT = "#shadow-root";
const CLOSED_ROOT = "#shadow-root(closed)";

/**
 * Returns the XPath from the document. The step into a shadow root, for which XPath has no notation, is written `#shadow-root`,
 * into a closed one `#shadow-root(closed)`: `/html/body/my-card[2]/#shadow-root/button`.
 */
export function xpathOf(element: Element, siblings: SiblingPlaces): string {
  const steps: string[] = [];
  for (let current: Node | null = element; current;) {
    if (current instanceof ShadowRoot) {
      steps.unshift(current.mode === "closed" ? CLOSED_ROOT : OPEN_ROOT);
      current = current.host;
      continue;
    }
    if (current instanceof Element) steps.unshift(stepTo(current, siblings));
    current = parentNodeOf(current);
  }
  return `/${steps.join("/")}`;
}

/** Returns one step. Elements of foreign namespaces, such as SVG, have no plain name in an HTML document's XPath. */
function stepTo(element: Element, siblings: SiblingPlaces): string {
  const tag = tagOf(element);
  const step = element.namespaceURI === HTML ? tag : `*[name()="${element.nodeName}"]`;
  const { before, isOnly } = siblings.of(element);
  return isOnly ? step : `${step}[${before + 1}]`;
}

const HTML = "http://www.w3.org/1999/xhtml";

/** Returns the element to which the result of `xpathOf` leads now; `null` if there is none, or the path has another format. */
export function followXpath(xpath: string): Element | null {
  let root: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const part of splitAtRoots(xpath)) {
    if (!root) return null;
    found = evaluate(part, root);
    root = found && shadowRootOf(found);
  }
  return found;
}

function splitAtRoots(xpath: string): string[] {
  return xpath.split(/\/#shadow-root(?:\(closed\))?(?=\/)/);
}

/** Evaluates a path. A shadow root is not a context node of XPath, so its steps are followed one by one. */
function evaluate(path: string, root: Document | ShadowRoot): Element | null {
  let current: Element | null = null;
  for (const step of path.split("/").filter(Boolean)) {
    const children: readonly Element[] = [...(current ? childrenOf(current) : root.children)];
    const match = /^(?:\*\[name\(\)="(.+?)"\]|([^[\]]+))(?:\[(\d+)\])?$/.exec(step);
    if (!match) return null;
    const [, foreign, tag, position = "1"] = match;
    current =
      children.filter((child) => (foreign ? child.nodeName === foreign : tagOf(child) === tag))[Number(position) - 1] ??
      null;
    if (!current) return null;
  }
  return current;
}

const ROOT_COMBINATOR = " >>> ";

/** Returns the element that a selector finds now, with one selector for each shadow root on the way. */
export function followCss(css: string): Element | null {
  let root: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  for (const selector of css.split(ROOT_COMBINATOR)) {
    if (!root) return null;
    found = onlyMatch(root, selector);
    root = found && shadowRootOf(found);
  }
  return found;
}

export function onlyMatch(root: Document | ShadowRoot, selector: string): Element | null {
  try {
    const found = root.querySelectorAll(selector);
    return found.length === 1 ? (found[0] ?? null) : null;
  } catch {
    return null;
  }
}

export function joinRoots(selectors: readonly string[]): string {
  return selectors.join(ROOT_COMBINATOR);
}
