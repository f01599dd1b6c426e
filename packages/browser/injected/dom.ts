/**
 * DOM members called through their prototypes. A form's fields hide its own members behind their names: in a form with `<input
 * name="parentNode">` the property `form.parentNode` is that input, in every world,
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem. All code that may receive a form reads it through these
 * functions.
 *
 * Each member has a separate function, so that the engine can compile each to a direct call; functions made by a factory are four
 * times slower.
 */

/* oxlint-disable typescript/unbound-method -- taking methods off their prototypes is what this file is for */
/* oxlint-disable typescript/no-deprecated -- the deprecated overloads are those for HTML tag names, which are not called */
/* oxlint-disable typescript/no-unnecessary-type-parameters -- a getter's type is said where it is taken */

function getter<Receiver, Value>(prototype: object, name: string): (this: Receiver) => Value {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!get) throw new TypeError(`This browser has no ${name}.`);
  return get;
}

const localNameGetter = getter<Element, string>(Element.prototype, "localName");
const nodeTypeGetter = getter<Node, number>(Node.prototype, "nodeType");
const nodeValueGetter = getter<Node, string | null>(Node.prototype, "nodeValue");
const textContentGetter = getter<Node, string | null>(Node.prototype, "textContent");
const parentNodeGetter = getter<Node, ParentNode | null>(Node.prototype, "parentNode");
const parentElementGetter = getter<Node, HTMLElement | null>(Node.prototype, "parentElement");
const firstChildGetter = getter<Node, ChildNode | null>(Node.prototype, "firstChild");
const nextSiblingGetter = getter<Node, ChildNode | null>(Node.prototype, "nextSibling");
const isConnectedGetter = getter<Node, boolean>(Node.prototype, "isConnected");
const childNodesGetter = getter<Node, NodeListOf<ChildNode>>(Node.prototype, "childNodes");
const childrenGetter = getter<Element, HTMLCollection>(Element.prototype, "children");
const childElementCountGetter = getter<Element, number>(Element.prototype, "childElementCount");
const firstElementChildGetter = getter<Element, Element | null>(Element.prototype, "firstElementChild");
const nextElementSiblingGetter = getter<Element, Element | null>(Element.prototype, "nextElementSibling");
const previousElementSiblingGetter = getter<Element, Element | null>(Element.prototype, "previousElementSibling");
const shadowRootGetter = getter<Element, ShadowRoot | null>(Element.prototype, "shadowRoot");
const assignedSlotGetter = getter<Element, HTMLSlotElement | null>(Element.prototype, "assignedSlot");
const scrollLeftGetter = getter<Element, number>(Element.prototype, "scrollLeft");
const scrollTopGetter = getter<Element, number>(Element.prototype, "scrollTop");
const scrollWidthGetter = getter<Element, number>(Element.prototype, "scrollWidth");
const scrollHeightGetter = getter<Element, number>(Element.prototype, "scrollHeight");
const clientWidthGetter = getter<Element, number>(Element.prototype, "clientWidth");
const clientHeightGetter = getter<Element, number>(Element.prototype, "clientHeight");
const classNameGetter = getter<Element, string>(Element.prototype, "className");
const idGetter = getter<Element, string>(Element.prototype, "id");
const styleGetter = getter<HTMLElement, CSSStyleDeclaration>(HTMLElement.prototype, "style");
const {
  getBoundingClientRect,
  getAttribute,
  hasAttribute: hasAttributeMethod,
  getAttributeNames,
  hasAttributes: hasAttributesMethod,
  matches: matchesMethod,
  closest,
  querySelector,
  querySelectorAll,
  checkVisibility: checkVisibilityMethod,
} = Element.prototype;
const { getRootNode, hasChildNodes, contains: containsMethod, compareDocumentPosition } = Node.prototype;

export function tagOf(receiver: Element): string {
  return localNameGetter.call(receiver);
}

export function typeOfNode(receiver: Node): number {
  return nodeTypeGetter.call(receiver);
}

export function valueOfNode(receiver: Node): string | null {
  return nodeValueGetter.call(receiver);
}

export function textOf(receiver: Node): string | null {
  return textContentGetter.call(receiver);
}

export function parentNodeOf(receiver: Node): ParentNode | null {
  return parentNodeGetter.call(receiver);
}

export function parentElementOf(receiver: Node): HTMLElement | null {
  return parentElementGetter.call(receiver);
}

/** Whether the node has children. Cheaper than reading the first one. */
export function hasChildren(receiver: Node): boolean {
  return hasChildNodes.call(receiver);
}

export function firstChildOf(receiver: Node): ChildNode | null {
  return firstChildGetter.call(receiver);
}

export function nextSiblingOf(receiver: Node): ChildNode | null {
  return nextSiblingGetter.call(receiver);
}

export function isConnectedNode(receiver: Node): boolean {
  return isConnectedGetter.call(receiver);
}

export function childNodesOf(receiver: Node): NodeListOf<ChildNode> {
  return childNodesGetter.call(receiver);
}

export function childrenOf(receiver: Element): HTMLCollection {
  return childrenGetter.call(receiver);
}

export function childCountOf(receiver: Element): number {
  return childElementCountGetter.call(receiver);
}

export function firstElementOf(receiver: Element): Element | null {
  return firstElementChildGetter.call(receiver);
}

export function nextElementOf(receiver: Element): Element | null {
  return nextElementSiblingGetter.call(receiver);
}

export function previousElementOf(receiver: Element): Element | null {
  return previousElementSiblingGetter.call(receiver);
}

export function openRootOf(receiver: Element): ShadowRoot | null {
  return shadowRootGetter.call(receiver);
}

export function slotOf(receiver: Element): HTMLSlotElement | null {
  return assignedSlotGetter.call(receiver);
}

export function scrollLeftOf(receiver: Element): number {
  return scrollLeftGetter.call(receiver);
}

export function scrollTopOf(receiver: Element): number {
  return scrollTopGetter.call(receiver);
}

export function scrollWidthOf(receiver: Element): number {
  return scrollWidthGetter.call(receiver);
}

export function scrollHeightOf(receiver: Element): number {
  return scrollHeightGetter.call(receiver);
}

export function clientWidthOf(receiver: Element): number {
  return clientWidthGetter.call(receiver);
}

export function clientHeightOf(receiver: Element): number {
  return clientHeightGetter.call(receiver);
}

export function classNameOf(receiver: Element): string {
  return classNameGetter.call(receiver);
}

export function idOf(receiver: Element): string {
  return idGetter.call(receiver);
}

/**
 * Returns the declarations of the style attribute. Elements of SVG and MathML have a separate getter, and no fields that could
 * hide it.
 */
export function inlineStyleOf(receiver: HTMLElement): CSSStyleDeclaration {
  return tagOf(receiver) === "form" ? styleGetter.call(receiver) : receiver.style;
}

export function boxOf(receiver: Element): DOMRect {
  return getBoundingClientRect.call(receiver);
}

export function attributeOf(receiver: Element, name: string): string | null {
  return getAttribute.call(receiver, name);
}

export function hasAttribute(receiver: Element, name: string): boolean {
  return hasAttributeMethod.call(receiver, name);
}

export function attributeNamesOf(receiver: Element): string[] {
  return getAttributeNames.call(receiver);
}

export function hasAttributes(receiver: Element): boolean {
  return hasAttributesMethod.call(receiver);
}

export function matches(receiver: Element, selectors: string): boolean {
  return matchesMethod.call(receiver, selectors);
}

export function closestOf(receiver: Element, selectors: string): Element | null {
  return closest.call(receiver, selectors);
}

export function findIn(receiver: Element, selectors: string): Element | null {
  return querySelector.call(receiver, selectors);
}

export function findAllIn(receiver: Element, selectors: string): NodeListOf<Element> {
  return querySelectorAll.call(receiver, selectors);
}

export function rootOf(receiver: Node): Node {
  return getRootNode.call(receiver);
}

export function contains(receiver: Node, other: Node | null): boolean {
  return containsMethod.call(receiver, other);
}

export function comparePosition(receiver: Node, other: Node): number {
  return compareDocumentPosition.call(receiver, other);
}

export function checkVisibility(receiver: Element, options?: CheckVisibilityOptions): boolean {
  return checkVisibilityMethod.call(receiver, options);
}

/** Returns the root of the document, or an empty detached element if a script has removed the root. */
export function rootElement(): Element {
  const root: Element | null = document.documentElement;
  return root ?? document.createElement("html");
}
