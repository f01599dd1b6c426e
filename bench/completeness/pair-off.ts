export interface RoleAndName {
  readonly role: string;
  readonly name: string;
}

/**
 * Returns the rest of both lists after each item was paired with an item of the other list that has the same role and
 * name. Pages with thousands of controls are compared this way first, because asking the browser for each node takes
 * minutes.
 */
export function pairOff<First extends RoleAndName, Second extends RoleAndName>(
  first: readonly First[],
  second: readonly Second[],
): { first: First[]; second: Second[] } {
  const waiting = new Map<string, Second[]>();
  for (const item of second) {
    const key = keyOf(item);
    waiting.set(key, [...(waiting.get(key) ?? []), item]);
  }
  const rest = first.filter((item) => waiting.get(keyOf(item))?.shift() === undefined);
  return { first: rest, second: [...waiting.values()].flat() };
}

function keyOf({ role, name }: RoleAndName): string {
  return `${role} ${name.replaceAll(/\s+/g, " ").trim()}`;
}
