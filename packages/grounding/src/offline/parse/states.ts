import type { StateWish } from "./target-reading.ts";

const words: ReadonlyMap<string, StateWish> = new Map(
  (
    [
      ["disabled|greyed out|grayed out|inactive|deactivated", "disabled", true],
      ["enabled", "disabled", false],
      ["on|checked|ticked|marked|switched on|turned on|toggled on", "on", true],
      ["off|unchecked|unticked|unmarked|switched off|turned off|toggled off|not yet checked", "on", false],
      ["selected|current|chosen|highlighted|active", "selected", true],
      ["unselected|deselected", "selected", false],
      ["expanded|unfolded", "expanded", true],
      ["collapsed|folded|unexpanded", "expanded", false],
      ["required|mandatory|obligatory", "required", true],
      ["optional", "required", false],
      ["readonly|read-only|read only", "readonly", true],
      ["editable", "readonly", false],
      ["empty|blank", "empty", true],
      ["filled|filled in|filled out", "empty", false],
      ["focused", "focused", true],
      ["invalid", "invalid", true],
    ] as const
  ).flatMap(([list, state, isWished]) => list.split("|").map((word) => [word, { state, isWished }] as const)),
);

/** `disabled`, `not disabled`, `unchecked`. */
export function stateOf(text: string): StateWish | undefined {
  const [, not, word = ""] =
    /^(?:(not|n't)\s+)?(?:yet\s+|currently\s+|already\s+)?(.+?)$/i.exec(text.trim().toLowerCase()) ?? [];
  const known = words.get(word);
  return known && not !== undefined ? { ...known, isWished: !known.isWished } : known;
}

/** Words of states that may stand before a name: "the disabled Save button". */
export function takeState(text: string): { text: string; state: StateWish } | undefined {
  const parts = text.split(" ");
  for (const length of [3, 2, 1]) {
    const state = parts.length >= length ? stateOf(parts.slice(0, length).join(" ")) : undefined;
    if (state) return { text: parts.slice(length).join(" "), state };
  }
  return undefined;
}
