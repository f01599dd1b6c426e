/** A path from the element's document or shadow root. Positions are left out where a tag is the only one of its name. */
export function xpathOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) steps.unshift(stepOf(each));
  return `/${steps.join("/")}`;
}

function stepOf(element: Element): string {
  const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName);
  // XPath knows no namespace of SVG by default.
  const name =
    element.namespaceURI === "http://www.w3.org/1999/xhtml" ? element.localName : `*[name()="${element.localName}"]`;
  return alike.length > 1 ? `${name}[${alike.indexOf(element) + 1}]` : name;
}
