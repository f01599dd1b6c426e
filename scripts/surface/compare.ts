/** Returns the names that were added to and removed from a list of exported names; empty if they are the same. */
export function compareNames(pinned: readonly string[], current: readonly string[]): string[] {
  const added = current.filter((name) => !pinned.includes(name)).map((name) => `added: ${name}`);
  const removed = pinned.filter((name) => !current.includes(name)).map((name) => `removed: ${name}`);
  return [...added, ...removed];
}
