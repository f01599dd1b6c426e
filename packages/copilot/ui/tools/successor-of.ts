/**
 * The element that is now in the place of one of the copied page, whatever its tag is now. One that was beside it before is none, and neither
 * is one without likeness.
 */
export function successorOf(old: Element): Element | undefined {
  if (!old.parentElement) return document.documentElement;
  const parent = successorOf(old.parentElement);
  if (!parent) return undefined;
  const [siblings, children] = [[...old.parentElement.children], [...parent.children]];
  const others = siblings.filter((each) => each !== old);
  const likely = children.flatMap((each, index) => {
    const signs = {
      isNamesake: nameOf(each) !== "" && nameOf(each) === nameOf(old),
      isSameId: old.id !== "" && each.id === old.id,
      hasLikeClass: hasLikeClass(old, each),
      isSameTag: each.localName === old.localName,
      isSameIndex: siblings.indexOf(old) === index,
    };
    const isAlike = hasEvidence(signs, children.length - siblings.length);
    return isAlike && countAlike(children, each) > countAlike(others, each) ? [{ each, rank: rankOf(signs) }] : [];
  });
  return likely.toSorted((one, other) => other.rank - one.rank)[0]?.each;
}

/** In the order of their weight. */
interface Signs {
  readonly isNamesake: boolean;
  readonly isSameId: boolean;
  readonly hasLikeClass: boolean;
  readonly isSameTag: boolean;
  readonly isSameIndex: boolean;
}

function hasEvidence(signs: Signs, addedSiblings: number): boolean {
  const { isNamesake, isSameId, hasLikeClass: isLike, isSameTag, isSameIndex } = signs;
  if (isNamesake || isSameId || (isLike && isSameTag)) return true;
  return isSameIndex && ((isLike && addedSiblings <= 0) || (isSameTag && addedSiblings === 0));
}

function rankOf(signs: Signs): number {
  const given: readonly boolean[] = Object.values(signs);
  return given.reduce((rank, isGiven) => rank * 2 + Number(isGiven), 0);
}

/** Elements with the same tag and text: only one that there are more of is new. */
function countAlike(elements: readonly Element[], of: Element): number {
  return elements.filter((each) => each.localName === of.localName && textOf(each) === textOf(of)).length;
}

function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? textOf(element);
}

function textOf({ textContent }: Element): string {
  return (textContent ?? "").trim();
}

/** Whether they share at least half of their classes. */
function hasLikeClass(one: Element, other: Element): boolean {
  const shared = [...one.classList].filter((name) => other.classList.contains(name)).length;
  return shared > 0 && shared * 2 >= Math.max(one.classList.length, other.classList.length);
}
