/** Stored values of the page by key: enough to notice that something was written. */
export type StorageState = ReadonlyMap<string, string>;

/** Reading more would take too long. */
const MAX_KEYS = 300;
const MAX_VALUE = 20_000;

export function readStorage(): StorageState {
  const found = new Map<string, string>();
  for (const [name, read] of STORES) {
    // A sandboxed or opaque document throws at the access.
    try {
      for (const [key, value] of read()) found.set(`${name} ${key}`, value);
    } catch {
      continue;
    }
  }
  return found;
}

/** Returns keys that were written, changed or removed. */
export function changedKeys(before: StorageState, after: StorageState): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

const STORES: readonly (readonly [string, () => [string, string][]])[] = [
  ["localStorage", () => entriesOf(localStorage)],
  ["sessionStorage", () => entriesOf(sessionStorage)],
  ["cookie", cookies],
];

function entriesOf(storage: Storage): [string, string][] {
  const entries: [string, string][] = [];
  for (let index = 0; index < Math.min(storage.length, MAX_KEYS); index++) {
    const key = storage.key(index);
    if (key === null) continue;
    const value = storage.getItem(key) ?? "";
    entries.push([key, value.length > MAX_VALUE ? `${value.length} ${value.slice(0, 1000)}` : value]);
  }
  return entries;
}

function cookies(): [string, string][] {
  return document.cookie.split("; ").flatMap((cookie) => {
    const at = cookie.indexOf("=");
    return cookie === "" ? [] : [[at < 0 ? cookie : cookie.slice(0, at), cookie] as [string, string]];
  });
}
