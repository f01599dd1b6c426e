/**
 * DOM members called through their prototypes. A form's fields hide its own members behind their names: in a form with
 * `<input name="parentNode">` the property `form.parentNode` is that input, in every world,
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem. Whatever may be handed a form reads it through here.
 */
const node = Node.prototype;
const element = Element.prototype;

export const tagOf = getter<Element, string>(element, "localName");
export const typeOfNode = getter<Node, number>(node, "nodeType");
export const valueOfNode = getter<Node, string | null>(node, "nodeValue");
export const textOf = getter<Node, string | null>(node, "textContent");
export const parentNodeOf = getter<Node, ParentNode | null>(node, "parentNode");
export const parentElementOf = getter<Node, HTMLElement | null>(node, "parentElement");
export const firstChildOf = getter<Node, ChildNode | null>(node, "firstChild");
export const nextSiblingOf = getter<Node, ChildNode | null>(node, "nextSibling");
export const isConnectedNode = getter<Node, boolean>(node, "isConnected");
export const childNodesOf = getter<Node, NodeListOf<ChildNode>>(node, "childNodes");
export const childrenOf = getter<Element, HTMLCollection>(element, "children");
export const childCountOf = getter<Element, number>(element, "childElementCount");
export const firstElementOf = getter<Element, Element | null>(element, "firstElementChild");
export const nextElementOf = getter<Element, Element | null>(element, "nextElementSibling");
export const previousElementOf = getter<Element, Element | null>(element, "previousElementSibling");
export const openRootOf = getter<Element, ShadowRoot | null>(element, "shadowRoot");
export const slotOf = getter<Element, HTMLSlotElement | null>(element, "assignedSlot");
export const scrollLeftOf = getter<Element, number>(element, "scrollLeft");
export const scrollTopOf = getter<Element, number>(element, "scrollTop");
export const scrollWidthOf = getter<Element, number>(element, "scrollWidth");
export const scrollHeightOf = getter<Element, number>(element, "scrollHeight");
export const idOf = getter<Element, string>(element, "id");

export const boxOf = method<Element, [], DOMRect>(element.getBoundingClientRect);
export const attributeOf = method<Element, [name: string], string | null>(element.getAttribute);
export const hasAttribute = method<Element, [name: string], boolean>(element.hasAttribute);
export const hasAttributes = method<Element, [], boolean>(element.hasAttributes);
export const matches = method<Element, [selectors: string], boolean>(element.matches);
export const closestOf = method<Element, [selectors: string], Element | null>(element.closest);
export const findIn = method<Element, [selectors: string], Element | null>(element.querySelector);
export const findAllIn = method<Element, [selectors: string], NodeListOf<Element>>(element.querySelectorAll);
export const rootOf = method<Node, [], Node>(node.getRootNode);
export const contains = method<Node, [other: Node | null], boolean>(node.contains);
export const comparePosition = method<Node, [other: Node], number>(node.compareDocumentPosition);
export const checkVisibility = method<Element, [options?: CheckVisibilityOptions], boolean>(element.checkVisibility);

function getter<Receiver, Value>(prototype: object, name: string): (receiver: Receiver) => Value {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!get) throw new TypeError(`This browser has no ${name}.`);
  return (receiver) => get.call(receiver);
}

function method<Receiver, Args extends unknown[], Result>(call: (...args: never) => Result): (receiver: Receiver, ...args: Args) => Result {
  return (receiver, ...args) => Reflect.apply(call, receiver, args);
}
