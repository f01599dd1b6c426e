import { stripDigits } from "./strip-digits.ts";

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

/** The stored values of a page, known as long as its document exists. */
export class OwnStorage {
  #known = readStorage();
  /** Keys whose digits changed on their own: a time, a count. */
  readonly #moving = new Set<string>();

  /** Reads the values before an action: what changed since the last reading changed on its own. */
  read(): StorageState {
    const now = readStorage();
    for (const key of changedKeys(this.#known, now)) if (isSameButDigits(this.#known, now, key)) this.#moving.add(key);
    this.#known = now;
    return now;
  }

  /** Called when an action is over. */
  skip(): void {
    this.#known = readStorage();
  }

  /** Whether digits of the key's value change on their own. */
  isMoving(key: string): boolean {
    return this.#moving.has(key);
  }
}

/** Whether only numbers differ. */
export function isSameButDigits(before: StorageState, after: StorageState, key: string): boolean {
  const [old, now] = [before.get(key), after.get(key)];
  return old !== undefined && now !== undefined && stripDigits(old) === stripDigits(now);
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
