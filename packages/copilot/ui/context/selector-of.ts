/** A CSS selector that finds the element alone in its document or shadow root, as short as its id and classes allow. */
export function selectorOf(element: Element): string {
  const scope: Node = element.getRootNode();
  if (!isScope(scope)) return element.localName;
  const parts: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    parts.unshift(stepOf(each));
    const selector = parts.join(" > ");
    if (isUnique(scope, selector, element)) return selector;
  }
  return parts.join(" > ");
}

function stepOf(element: Element): string {
  const { id, localName } = element;
  if (id !== "" && !hasRandomPart(id)) return `#${CSS.escape(id)}`;
  const test = element.getAttribute("data-testid");
  if (test !== null) return `${localName}[data-testid=${JSON.stringify(test)}]`;
  const classes = [...element.classList].filter((name) => !hasRandomPart(name)).slice(0, 3);
  const step = `${CSS.escape(localName)}${classes.map((name) => `.${CSS.escape(name)}`).join("")}`;
  const siblings = [...(element.parentElement?.children ?? [])];
  const alike = siblings.filter((sibling) => sibling.matches(step));
  return alike.length > 1 ? `${step}:nth-child(${siblings.indexOf(element) + 1})` : step;
}

/** Names that a build or a component library makes up change with the next build. */
function hasRandomPart(name: string): boolean {
  return /^:r[0-9a-z]+:$|^svelte-[0-9a-z]+$|\d{5,}/u.test(name);
}

function isUnique(scope: ParentNode, selector: string, element: Element): boolean {
  const found = scope.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
}

/** By its type: a document of a frame is of another realm, so that `instanceof` does not know it. */
function isScope(node: Node): node is Document | ShadowRoot {
  return node.nodeType === Node.DOCUMENT_NODE || node.nodeType === Node.DOCUMENT_FRAGMENT_NODE;
}
