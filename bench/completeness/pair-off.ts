export interface RoleAndName {
  readonly role: string;
  readonly name: string;
}

/**
 * What is left of both lists when each item of one is struck out with one of the other that has the same role and name.
 * A page with thousands of controls is compared this way first, since asking the browser for each node takes minutes.
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
