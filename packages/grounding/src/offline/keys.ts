const keys = new Map(
  "Enter Escape Tab Backspace Delete Insert Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Space F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12"
    .split(" ")
    .map((key) => [key.toLowerCase(), key] as const),
);
const aliases = new Map(
  Object.entries({
    return: "Enter",
    esc: "Escape",
    del: "Delete",
    spacebar: "Space",
    up: "ArrowUp",
    down: "ArrowDown",
    left: "ArrowLeft",
    right: "ArrowRight",
    plus: "+",
    minus: "-",
  }),
);
const modifiers = new Map(
  Object.entries({
    ctrl: "Control",
    control: "Control",
    alt: "Alt",
    option: "Alt",
    shift: "Shift",
    meta: "Meta",
    cmd: "Meta",
    command: "Meta",
    controlormeta: "ControlOrMeta",
  }),
);

/** Keys whose words are also names of buttons. */
const nameLike: ReadonlySet<string> = new Set([
  "Home",
  "End",
  "Delete",
  "Insert",
  "Space",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "+",
  "-",
]);

export interface ReadKey {
  /** As Playwright writes it: "Control+s". */
  readonly key: string;
  /** Whether the words may be the name of a button as well. */
  readonly isNameLike: boolean;
}

/** Reads "ctrl + s", "the Enter key" or "arrow down"; undefined for other words. */
export function parseKey(words: string): ReadKey | undefined {
  const [, named = "", isKey] = /^(?:the )?(.+?)( key)?$/i.exec(words.trim()) ?? [];
  const parts = named.split(/\s*\+\s*|-(?=\S)/);
  const held = parts.slice(0, -1).map((part) => modifiers.get(part.toLowerCase()));
  const last = (parts.at(-1) ?? "").replace(/^arrow[- ]?(?=\w)|[- ]?arrow$/i, "");
  const lower = last.toLowerCase();
  const isLetter = last.length === 1 && (held.length > 0 || isKey !== undefined);
  const key = keys.get(lower.replaceAll(" ", "")) ?? aliases.get(lower) ?? (isLetter ? lower : undefined);
  if (key === undefined || held.includes(undefined)) return undefined;
  const isArrow = last !== parts.at(-1);
  const isNameLike = held.length === 0 && isKey === undefined && !isArrow && nameLike.has(key);
  return { key: [...held, key].join("+"), isNameLike };
}
