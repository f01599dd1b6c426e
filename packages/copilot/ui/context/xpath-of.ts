/** A path from the element's document or shadow root. Positions are left out where a tag is the only one of its name. */
export function xpathOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) steps.unshift(stepOf(each));
  return `/${steps.join("/")}`;
}

/** The element at a path that `xpathOf` made. The browser's XPath knows no shadow roots. */
export function elementAtXpath(root: Document | ShadowRoot, xpath: string): Element | undefined {
  let element: Element | undefined;
  for (const step of xpath.split("/").slice(1)) {
    const { svg, name, index } =
      /^(?:\*\[name\(\)="(?<svg>[^"]+)"\]|(?<name>[^[]+))(?:\[(?<index>\d+)\])?$/u.exec(step)?.groups ?? {};
    const children: Element[] = [...(element ?? root).children];
    const alike = children.filter(({ localName }) => localName === (svg ?? name));
    element = alike[Number(index ?? 1) - 1];
    if (!element) return undefined;
  }
  return element;
}

function stepOf(element: Element): string {
  const siblings = element.parentElement ?? element.parentNode;
  const alike = [...(isParent(siblings) ? siblings.children : [])].filter(
    ({ localName }) => localName === element.localName,
  );
  // XPath knows no namespace of SVG by default.
  const name =
    element.namespaceURI === "http://www.w3.org/1999/xhtml" ? element.localName : `*[name()="${element.localName}"]`;
  return alike.length > 1 ? `${name}[${alike.indexOf(element) + 1}]` : name;
}

function isParent(node: Node | null): node is ParentNode & Node {
  return node !== null && "children" in node;
}
