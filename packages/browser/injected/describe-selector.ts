import type { Equals } from "./describe-equals.ts";
import { attributeOf, idOf, parentElementOf, rootOf, tagOf } from "./dom.ts";
import { looksGenerated } from "./describe-generated.ts";
import { joinRoots } from "./describe-paths.ts";

/** Attributes that authors add for tests, best known first. */
export const TEST_ID_ATTRIBUTES = [
  "data-testid",
  "data-test-id",
  "data-test",
  "data-cy",
  "data-qa",
  "data-automation-id",
];

/**
 * Returns a short selector that matches only this element: by test id, id, distinctive attribute, class or position, alone or
 * below the nearest ancestor that has one. One selector for each shadow root on the way, joined by ` >>> `.
 */
export function selectorOf(element: Element, page: Equals): string {
  const selectors: string[] = [];
  for (let current: Element | null = element; current;) {
    const root: Node = rootOf(current);
    if (!(root instanceof Document || root instanceof ShadowRoot)) break;
    selectors.unshift(selectorIn(root, current, page));
    current = root instanceof ShadowRoot ? root.host : null;
  }
  return joinRoots(selectors);
}

function selectorIn(root: Document | ShadowRoot, element: Element, page: Equals): string {
  const own = ownSelectors(element);
  const alone = own.find((selector) => page.onlyMatch(root, selector) === element);
  if (alone) return alone;
  let below = "";
  for (
    let current: Element | null = element, depth = 0;
    current && depth < MAX_DEPTH;
    current = parentElementOf(current), depth++
  ) {
    if (current !== element) {
      const anchored = anchoredSelector({ root, element, page }, current, { own, below });
      if (anchored) return anchored;
    }
    below = below === "" ? placeOf(current, page) : `${placeOf(current, page)} > ${below}`;
  }
  return below;
}

const MAX_DEPTH = 100;

/** Returns a selector below the first ancestor that has a selector of its own. */
function anchoredSelector(
  { root, element, page }: { readonly root: Document | ShadowRoot; readonly element: Element; readonly page: Equals },
  ancestor: Element,
  { own, below }: { readonly own: readonly string[]; readonly below: string },
): string | undefined {
  const anchor = ownSelectors(ancestor).find((selector) => page.onlyMatch(root, selector) === ancestor);
  if (!anchor) return undefined;
  const anchored = own.map((selector) => `${anchor} ${selector}`);
  const found = anchored.find((selector) => page.onlyMatch(root, selector) === element);
  // Each path is another selector: the browser would search the whole page for each element.
  return found ?? (page.siblings.isOnlyPath(element, ancestor) ? `${anchor} ${below}` : undefined);
}

const DISTINCTIVE_ATTRIBUTES = ["name", "aria-label", "placeholder", "title", "alt", "href", "for", "type", "role"];
const MAX_VALUE = 80;

/** Returns the candidates, best first. */
function ownSelectors(element: Element): string[] {
  const tag = CSS.escape(tagOf(element));
  const id = idOf(element);
  const attributes = DISTINCTIVE_ATTRIBUTES.map((name) => attributeSelector(element, name)).filter(
    (selector) => selector !== undefined,
  );
  return [
    ...TEST_ID_ATTRIBUTES.map((name) => attributeSelector(element, name)).filter((selector) => selector !== undefined),
    ...(id && !looksGenerated(id) ? [`#${CSS.escape(id)}`] : []),
    ...attributes.map((selector) => tag + selector),
    ...stableClasses(element).map((name) => `${tag}.${CSS.escape(name)}`),
    tag,
  ];
}

function attributeSelector(element: Element, name: string): string | undefined {
  const value = attributeOf(element, name);
  if (!value || value.length > MAX_VALUE || /[\n\r]/.test(value)) return undefined;
  if (name === "href" ? /[?#]|:/.test(value) : IS_TOKEN.test(value) && looksGenerated(value)) return undefined;
  return `[${name}="${value.replace(/["\\]/g, "\\$&")}"]`;
}

/** A single word, as scripts generate them. */
const IS_TOKEN = /^\S+$/;

/** Class names that express a state, and disappear with it. */
const STATE =
  /^(?:is|has|ng|js)-|active|hover|focus|open|clos|select|disabled|loading|current|visible|hidden|show|touched|dirty|valid/i;
const MAX_CLASSES = 6;

export function stableClasses(element: Element): string[] {
  const names = (attributeOf(element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  return names.filter((name) => !STATE.test(name) && !looksGenerated(name)).slice(0, MAX_CLASSES);
}

function placeOf(element: Element, { siblings }: Equals): string {
  const tag = CSS.escape(tagOf(element));
  if (!parentElementOf(element) && tagOf(element) === "html") return tag;
  return `${tag}:nth-of-type(${siblings.of(element).before + 1})`;
}
