import { frameDocument } from "../geometry/hit-test.ts";
import { selectorOf } from "./selector-of.ts";

/** The root that selectors are relative to. A document of a frame is of another realm: `instanceof` does not know it. */
export type Scope = Document | ShadowRoot;

/** Selectors of the shadow hosts and frames around an element, the outermost first. Empty for an element of the page's own document. */
export function hostsOf(element: Element): string[] {
  const hosts: string[] = [];
  for (let host = hostOf(element); host && hosts.length < mostHosts; host = hostOf(host))
    hosts.unshift(selectorOf(host).slice(0, 1024));
  return hosts;
}

const mostHosts = 10;

/** The shadow host or frame that an element is directly in. */
function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  if (isShadowRoot(root)) return root.host;
  return element.ownerDocument.defaultView?.frameElement ?? undefined;
}

/** The scope inside of these hosts. Undefined if one of them is not on the page. */
export function scopeIn(hosts: readonly string[]): Scope | undefined {
  let scope: Scope | undefined = document;
  for (const selector of hosts) {
    const host: Element | undefined = scope && queryIn(scope, selector)[0];
    scope = host && innerScope(host);
  }
  return scope;
}

/** The page's document, its open shadow roots, and the documents of frames of its origin. */
export function allScopes(scope: Scope = document): Scope[] {
  const inner = [...scope.querySelectorAll("*")].flatMap((element) => innerScope(element) ?? []);
  return [scope, ...inner.flatMap((each) => allScopes(each))];
}

/** Elements that match. An invalid selector matches none. */
export function queryIn(scope: Scope, selector: string): readonly Element[] {
  try {
    return [...scope.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function innerScope(element: Element): Scope | undefined {
  return element.shadowRoot ?? frameDocument(element);
}

function isShadowRoot(node: Node): node is ShadowRoot {
  return "host" in node && node.nodeType === Node.DOCUMENT_FRAGMENT_NODE;
}
