import { effect, signal } from "@preact/signals";

const prefix = "surehand-copilot";
/** Begins the names of all that the toolbar keeps in the storage of the page. */
export const ownKeyPrefix = `${prefix}-`;

/** Kept over reloads of the tab, which a full reload after an edit brings. */
export const isOpen = signal(keptForTab("open") === "yes");
export const currentChatId = signal<string | undefined>(keptForTab("chat"));
export const draft = signal(keptForTab("draft") ?? "");
/** Whether somebody asked for another model: the list of models takes the focus. */
export const isModelChoiceAsked = signal(false);

effect(() => keepForTab("open", isOpen.value ? "yes" : "no"));
effect(() => keepForTab("chat", currentChatId.value));
effect(() => keepForTab("draft", draft.value));

export function tabName(): string {
  const known = keptForTab("tab");
  if (known !== undefined) return known;
  const name = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  keepForTab("tab", name);
  return name;
}

export function keptForTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(`${prefix}-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A page may have no storage, in a sandboxed frame for instance: then nothing is kept. */
export function keepForTab(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(`${prefix}-${name}`);
    else sessionStorage.setItem(`${prefix}-${name}`, value);
  } catch {
    // Nothing is kept.
  }
}
