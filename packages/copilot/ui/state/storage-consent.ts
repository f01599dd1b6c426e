import { signal } from "@preact/signals";
import type { PageStorage } from "../../src/verify/picture-request.ts";
import { keepForTab, keptForTab, ownKeyPrefix } from "./session.ts";

/** Whether the person lets the browser that takes pictures use the storage of this page. Kept for this tab alone. */
export const isStorageShared = signal(keptForTab("share-storage") === "yes");

export function shareStorage(): void {
  isStorageShared.value = true;
  keepForTab("share-storage", "yes");
}

/** Undefined without the person's consent. */
export function sharedStorage(): PageStorage | undefined {
  if (!isStorageShared.value) return undefined;
  return { cookies: document.cookie, localStorage: itemsOf(localStorage), sessionStorage: itemsOf(sessionStorage) };
}

function itemsOf(storage: Storage): [string, string][] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return names.filter((name) => !name.startsWith(ownKeyPrefix)).map((name) => [name, storage.getItem(name) ?? ""]);
}
