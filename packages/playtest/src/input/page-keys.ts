/** Properties of a key in a keyboard event. */
export interface PageKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
}

const named: Readonly<Record<string, PageKey>> = {
  Space: { key: " ", code: "Space", keyCode: 32 },
  Enter: { key: "Enter", code: "Enter", keyCode: 13 },
  Escape: { key: "Escape", code: "Escape", keyCode: 27 },
  ArrowLeft: { key: "ArrowLeft", code: "ArrowLeft", keyCode: 37 },
  ArrowUp: { key: "ArrowUp", code: "ArrowUp", keyCode: 38 },
  ArrowRight: { key: "ArrowRight", code: "ArrowRight", keyCode: 39 },
  ArrowDown: { key: "ArrowDown", code: "ArrowDown", keyCode: 40 },
};

/** Returns the properties of a key for an event that is dispatched in the page. Undefined for keys that need the browser's own keyboard. */
export function pageKeyOf(name: string): PageKey | undefined {
  const known = named[name];
  if (known) return known;
  const upper = name.toUpperCase();
  if (/^[a-z]$/u.test(name)) return { key: name, code: `Key${upper}`, keyCode: upper.charCodeAt(0) };
  if (/^\d$/u.test(name)) return { key: name, code: `Digit${name}`, keyCode: name.charCodeAt(0) };
  return undefined;
}
