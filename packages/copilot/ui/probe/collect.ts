import { computedProperties, specifiedProperties } from "../../src/verdict/page-properties.ts";
import type { PageNode, PageTree } from "../../src/verdict/page-tree.ts";
import { frameDocument } from "../geometry/hit-test.ts";
import { comparedAttributes, formState } from "./attributes.ts";
import { omitTime } from "./omit-time.ts";

/** Tags that draw nothing of their own. */
const undrawn = new Set(["script", "style", "link", "meta", "noscript", "template", "base", "head", "title"]);
/** Elements of tools, not of the page. */
const foreign = new Set(["surehand-toolbar", "vite-error-overlay", "nextjs-portal"]);
const mostNodes = 12_000;

/** A page and the elements of its nodes. */
export interface Collected {
  readonly tree: PageTree;
  readonly elements: readonly Element[];
}

/** Reads the page as it is drawn, with open shadow roots and frames of the same origin. */
export function collect(): Collected {
  const collector = new Collector();
  collector.add(document.documentElement, -1, false);
  return collector.result();
}

class Collector {
  readonly #nodes: PageNode[] = [];
  readonly #elements: Element[] = [];
  readonly #styles: string[][] = [];
  readonly #indexes = new Map<string, number>();

  // oxlint-disable-next-line max-params -- an element, and where it is
  add(element: Element, parent: number, isClipped: boolean): void {
    const tag = element.localName;
    if (undrawn.has(tag) || foreign.has(tag) || this.#nodes.length >= mostNodes) return;
    const style = getComputedStyle(element);
    const index = this.#nodes.length;
    const box = element.getBoundingClientRect();
    this.#elements.push(element);
    this.#nodes.push({
      parent,
      tag,
      key: keyOf(element),
      text: ownText(element),
      attributes: comparedAttributes(element),
      state: formState(element),
      style: this.#styleOf(style, element),
      pseudo: [this.#pseudoOf(element, "::before"), this.#pseudoOf(element, "::after")],
      box: [box.x + scrollX, box.y + scrollY, box.width, box.height],
      isVisible: !isClipped && isDrawn(element, style, box),
    });
    const clips = isClipped || (style.overflow !== "visible" && (box.width < 1 || box.height < 1));
    for (const child of childrenOf(element)) this.add(child, index, clips);
    const node = this.#nodes[index];
    // A box without a size shows what is in it.
    if (node && !node.isVisible && !clips && element.checkVisibility(visibility))
      node.isVisible = this.#nodes.slice(index + 1).some((each) => each.parent === index && each.isVisible);
  }

  result(): Collected {
    const overlay = document.querySelector("vite-error-overlay")?.shadowRoot;
    const message = overlay?.querySelector(".message-body, .message")?.textContent?.trim().slice(0, 1000);
    const tree: PageTree = {
      title: document.title,
      url: location.href,
      styles: this.#styles,
      nodes: this.#nodes,
      ...(message !== undefined && { overlay: message }),
    };
    return { tree, elements: this.#elements };
  }

  // oxlint-disable-next-line max-params -- a style, and its element
  #styleOf(style: CSSStyleDeclaration, element: Element): number {
    const specified = element.computedStyleMap();
    return this.#intern([
      ...computedProperties.map((name) => omitTime(style.getPropertyValue(name))),
      ...specifiedProperties.map((name) => specified.get(name)?.toString() ?? ""),
    ]);
  }

  // oxlint-disable-next-line max-params -- an element, and one of its parts
  #pseudoOf(element: Element, name: "::before" | "::after"): number {
    const style = getComputedStyle(element, name);
    if (style.content === "none" || style.content === "normal" || style.display === "none") return -1;
    return this.#intern([
      ...computedProperties.map((each) => omitTime(style.getPropertyValue(each))),
      ...specifiedProperties.map((each) => style.getPropertyValue(each)),
    ]);
  }

  #intern(values: string[]): number {
    const text = values.join("\n");
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#styles.length);
    return this.#styles.push(values) - 1;
  }
}

export const visibility = { opacityProperty: true, visibilityProperty: true } as const;

// oxlint-disable-next-line max-params -- an element with its style and box
function isDrawn(element: Element, style: CSSStyleDeclaration, box: DOMRect): boolean {
  if (!element.checkVisibility(visibility)) return false;
  if (box.width < 1 || box.height < 1) return false;
  if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return false;
  const isUnreadable = style.fontSize === "0px" || /^rgba\(.*, 0\)$/u.test(style.color);
  return !(isUnreadable && ownText(element) !== "" && element.childElementCount === 0);
}

function childrenOf(element: Element): readonly Element[] {
  const shadow = element.shadowRoot;
  const frame = frameDocument(element)?.documentElement;
  if (frame) return [frame];
  return shadow ? [...shadow.children, ...element.children] : [...element.children];
}

function keyOf(element: Element): string {
  const classes = [...element.classList].slice(0, 3);
  return [element.id && `#${element.id}`, ...classes.map((name) => `.${name}`)].join("");
}

function ownText(element: Element): string {
  let text = "";
  for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue ?? ""}`;
  return text.replace(/\s+/gu, " ").trim();
}
