import { effect, signal } from "@preact/signals";

const prefix = "surehand-copilot";

/** Kept over reloads of the tab, which a full reload after an edit brings. */
export const isOpen = signal(read("open") === "yes");
export const currentChatId = signal<string | undefined>(read("chat"));
export const draft = signal(read("draft") ?? "");
export const isModelListOpen = signal(false);

effect(() => write("open", isOpen.value ? "yes" : "no"));
effect(() => write("chat", currentChatId.value));
effect(() => write("draft", draft.value));

export function tabName(): string {
  const known = read("tab");
  if (known !== undefined) return known;
  const name = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  write("tab", name);
  return name;
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(`${prefix}-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A page may have no storage, in a sandboxed frame for instance: then nothing is kept. */
function write(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(`${prefix}-${name}`);
    else sessionStorage.setItem(`${prefix}-${name}`, value);
  } catch {
    // Nothing is kept.
  }
}
