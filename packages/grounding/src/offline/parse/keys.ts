const keys = new Map(
  "Enter Escape Tab Backspace Delete Insert Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Space CapsLock ContextMenu PrintScreen F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12"
    .split(" ")
    .map((key) => [key.toLowerCase(), key] as const),
);

const aliases = new Map(
  Object.entries({
    return: "Enter",
    eingabetaste: "Enter",
    esc: "Escape",
    del: "Delete",
    ins: "Insert",
    spacebar: "Space",
    "space bar": "Space",
    "page up": "PageUp",
    "page down": "PageDown",
    pgup: "PageUp",
    pgdn: "PageDown",
    "caps lock": "CapsLock",
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
    strg: "Control",
    alt: "Alt",
    option: "Alt",
    shift: "Shift",
    meta: "Meta",
    cmd: "Meta",
    command: "Meta",
    win: "Meta",
    windows: "Meta",
    super: "Meta",
    ctrlorcmd: "ControlOrMeta",
    controlormeta: "ControlOrMeta",
  }),
);

/** `ctrl + shift + k` is "Control+Shift+K" as Playwright writes it; undefined for what is no key. */
export function parseKey(words: string): string | undefined {
  const parts = words.trim().split(/\s*(?:\+|\s+and\s+|\s+plus\s+)\s*|-(?=\S)/i);
  const last = keyNamed(parts.at(-1) ?? "", parts.length > 1);
  const held = parts.slice(0, -1).map((part) => modifiers.get(part.toLowerCase()));
  if (last === undefined || held.some((part) => part === undefined))
    return parts.length === 1 ? modifiers.get(words.toLowerCase()) : undefined;
  return [...held, last].join("+");
}

/** A letter alone is a key only with a modifier, or where the word "key" says so: see `parseKeyNamed`. */
function keyNamed(name: string, isHeldWith: boolean): string | undefined {
  const lower = name.toLowerCase().trim();
  const arrow = /^(?:arrow[- ]?(up|down|left|right)|(up|down|left|right)[- ]?arrow)$/.exec(lower);
  if (arrow) return aliases.get(arrow[1] ?? arrow[2] ?? "");
  const known = keys.get(lower.replaceAll(" ", "")) ?? aliases.get(lower);
  if (known !== undefined) return /^(?:up|down|left|right|plus|minus)$/.test(lower) && !isHeldWith ? undefined : known;
  return isHeldWith && name.length === 1 ? lower : undefined;
}

/** `the "a" key`, `the down key`: the word says that it is one. */
export function parseKeyNamed(words: string): string | undefined {
  const lower = words.toLowerCase().trim();
  return parseKey(words) ?? aliases.get(lower) ?? (words.trim().length === 1 ? words.trim() : undefined);
}

/** Keys whose words are also what buttons are called. */
export const keysLikeNames: ReadonlySet<string> = new Set(["Home", "End", "Delete", "Insert", "Space"]);
