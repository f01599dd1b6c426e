/** Names of keys in each dialect; the first of several is used for output. */
interface KeyName {
  /** Playwright's name. */
  readonly key: string;
  /** X11 keysyms, as xdotool uses them. */
  readonly anthropic: readonly string[];
  readonly openai: readonly string[];
  readonly google: readonly string[];
}

export type KeyDialect = Exclude<keyof KeyName, "key">;

function named(key: string, anthropic: string, openai: string, google = ""): KeyName {
  const list = (names: string): string[] => names.split(" ").filter((name) => name !== "");
  return { key, anthropic: list(anthropic), openai: list(openai), google: list(google === "" ? openai : google) };
}

const keyNames: readonly KeyName[] = [
  named("Control", "ctrl control Control_L Control_R", "CTRL CONTROL", "control ctrl"),
  named("Shift", "shift Shift_L Shift_R", "SHIFT", "shift"),
  named("Alt", "alt Alt_L Alt_R option", "ALT OPTION", "alt option"),
  named(
    "Meta",
    "super meta cmd command win Super_L Super_R Meta_L",
    "CMD COMMAND META SUPER WIN WINDOWS",
    "meta command cmd super",
  ),
  named("ControlOrMeta", "", "", "ControlOrMeta"),
  named("Enter", "Return Enter", "ENTER RETURN", "enter return"),
  named("NumpadEnter", "KP_Enter", "NUMPADENTER", "numpadenter"),
  named("Escape", "Escape Esc", "ESC ESCAPE", "escape esc"),
  named("Backspace", "BackSpace", "BACKSPACE", "backspace"),
  named("Delete", "Delete Del", "DELETE DEL", "delete del"),
  named("Insert", "Insert", "INSERT INS", "insert"),
  named("Tab", "Tab", "TAB", "tab"),
  named("Space", "space", "SPACE", "space"),
  named("ArrowUp", "Up ArrowUp", "ARROWUP UP ARROW_UP", "up arrowup arrow_up"),
  named("ArrowDown", "Down ArrowDown", "ARROWDOWN DOWN ARROW_DOWN", "down arrowdown arrow_down"),
  named("ArrowLeft", "Left ArrowLeft", "ARROWLEFT LEFT ARROW_LEFT", "left arrowleft arrow_left"),
  named("ArrowRight", "Right ArrowRight", "ARROWRIGHT RIGHT ARROW_RIGHT", "right arrowright arrow_right"),
  named("PageUp", "Page_Up Prior PageUp", "PAGEUP PAGE_UP", "pageup page_up"),
  named("PageDown", "Page_Down Next PageDown", "PAGEDOWN PAGE_DOWN", "pagedown page_down"),
  named("Home", "Home", "HOME", "home"),
  named("End", "End", "END", "end"),
  named("CapsLock", "Caps_Lock CapsLock", "CAPSLOCK CAPS_LOCK", "capslock"),
  named("ContextMenu", "Menu", "CONTEXTMENU MENU", "contextmenu"),
  named("+", "plus", "PLUS +", "plus"),
  named("-", "minus", "MINUS -", "minus"),
  named("/", "slash", "/ SLASH", "/ slash"),
  named("\\", "backslash", String.raw`\ BACKSLASH`, "\\"),
  named(".", "period", ". PERIOD", "."),
  named(",", "comma", ", COMMA", ","),
  named("=", "equal", "= EQUAL", "="),
  named(";", "semicolon", "; SEMICOLON", ";"),
  named("[", "bracketleft", "[ BRACKETLEFT", "["),
  named("]", "bracketright", "] BRACKETRIGHT", "]"),
  named("`", "grave", "` BACKTICK GRAVE", "`"),
  named("'", "apostrophe", "' APOSTROPHE", "'"),
  ...Array.from({ length: 10 }, (_, digit) => named(`Numpad${digit}`, `KP_${digit}`, `NUMPAD${digit}`)),
  ...Array.from({ length: 24 }, (_, index) => named(`F${index + 1}`, `F${index + 1}`, `F${index + 1}`)),
];

const byName: ReadonlyMap<string, string> = new Map(
  keyNames.flatMap(({ key, anthropic, openai, google }) =>
    [key, ...anthropic, ...openai, ...google].map((name) => [name.toLowerCase(), key] as const),
  ),
);
const byKey: ReadonlyMap<string, KeyName> = new Map(keyNames.map((name) => [name.key, name]));

const modifiers: ReadonlySet<string> = new Set(["Control", "Shift", "Alt", "Meta", "ControlOrMeta"]);

function isModifier(key: string): boolean {
  return modifiers.has(key);
}

/** Returns Playwright's name of a key that is named in any dialect. An unknown name is returned unchanged. */
export function readKey(name: string): string {
  return (name.length === 1 ? undefined : byName.get(name.toLowerCase())) ?? name;
}

/** Returns the keys of one chord. Letters in a chord are lower case: "CTRL", "A" is `Control+a`. */
export function readChord(names: readonly string[]): string[] {
  const keys = names.map(readKey);
  return keys.some(isModifier) ? keys.map((key) => (key.length === 1 ? key.toLowerCase() : key)) : keys;
}

/** Reads "ctrl+shift+s" and "ctrl++". */
export function readChordText(text: string): string[] {
  if (text === "+") return ["+"];
  const names = text.endsWith("++") ? [...text.slice(0, -2).split("+"), "+"] : text.split("+");
  return readChord(names.map((name) => name.trim()).filter((name) => name !== ""));
}

/** Splits keys into chords: several keys that are not modifiers are pressed one after the other, each with the modifiers held. */
export function splitChord(keys: readonly string[]): string[][] {
  const held = keys.filter(isModifier);
  const others = keys.filter((key) => !isModifier(key));
  return others.length < 2 ? [[...keys]] : others.map((key) => [...held, key]);
}

/** Returns the name of a Playwright key in the dialect. */
export function writeKey(key: string, dialect: KeyDialect): string {
  const [name] = byKey.get(key)?.[dialect] ?? [];
  if (name !== undefined) return name;
  return dialect === "openai" && key.length === 1 ? key.toUpperCase() : key;
}
