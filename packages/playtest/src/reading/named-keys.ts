const arrowKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const SMALLEST_GROUP = 4;
const letterKeys: Readonly<Record<string, readonly string[]>> = { wasd: ["a", "d", "w", "s"] };

const namedKeys: readonly (readonly [RegExp, readonly string[]])[] = [
  ...pairPatterns("left", "right").map((pattern) => [pattern, ["ArrowLeft", "ArrowRight"]] as const),
  ...pairPatterns("up", "down").map((pattern) => [pattern, ["ArrowUp", "ArrowDown"]] as const),
  [/\barrows?(?: keys?)?\b(?! (?:left|right|up|down)\b)/giu, arrowKeys],
  [/\bwasd\b/giu, letterKeys["wasd"] ?? []],
  [/\b(?:left arrow|arrow left|arrowleft)\b|←|◀/giu, ["ArrowLeft"]],
  [/\b(?:right arrow|arrow right|arrowright)\b|→|▶/giu, ["ArrowRight"]],
  [/\b(?:up arrow|arrow up|arrowup)\b|↑|▲/giu, ["ArrowUp"]],
  [/\b(?:down arrow|arrow down|arrowdown)\b|↓|▼/giu, ["ArrowDown"]],
  [/\bspace(?: ?bar)?\b/giu, ["Space"]],
  [/\b(?:enter|return)\b/giu, ["Enter"]],
  [/\besc(?:ape)?\b/giu, ["Escape"]],
  [/\bany key\b/giu, ["Space"]],
];

/** Two directions in either order: "left and right arrow keys", "right/left to move". */
function pairPatterns(one: string, other: string): RegExp[] {
  const pair = (between: string): string => String.raw`\b(?:${one}${between}${other}|${other}${between}${one})\b`;
  return [
    new RegExp(String.raw`${pair(String.raw`\s*(?:\/|\band\b|\bor\b|&|,)\s*`)}\s*(?:arrows?|keys?)`, "giu"),
    new RegExp(
      String.raw`${pair(" ?(?:\\/|&|and|or) ?")}(?=\s*(?::|=|to\b|moves?\b|steers?\b|turns?\b|changes?\b|rotates?\b))`,
      "giu",
    ),
  ];
}

/** A single letter as a key: "press P", "P to pause", "P: pause", "[P]"; or a digit: "Press 1". */
const letterHint =
  /\b(?:[Pp]ress|PRESS|[Hh]it|HIT|[Tt]ap|TAP|[Kk]eys?|KEYS?)\s+["'[(]?([A-Z\d])\b|(?:^|[\s([/|,·•])([A-Z])\]?\)?\s*(?:[:=–—-]|to\b|=)|\[([A-Z])\]/gu;

/** A letter beside another key, "P or Esc", or after what it does: "pause with P". "A" and "I" are words too. */
const letterBeside =
  /\b([B-HJ-Z])\s*(?:\/|\bor\b|&)\s*(?:[Ee]sc|ESC|[Ee]nter|ENTER|[Ss]pace|SPACE|[Aa]rrow|ARROW)|\b(?:[Ee]sc(?:ape)?|ESC|[Ee]nter|ENTER|[Ss]pace(?: ?bar)?|SPACE|[Aa]rrows|[Aa]rrow keys)\s*(?:\/|\bor\b|&)\s*([B-HJ-Z])\b|\b(?:[Ww]ith|[Bb]y)\s+(?:the\s+)?([B-HJ-Z])\b(?!['’.-]\w)/gu;

/** A letter that does something: "P pauses". "A" and "I" are words too. */
const letterVerb =
  /^\s*(?:([B-HJ-Z])\s+(?:[a-z]{2,}s|pause|rest|mute|restart|undo|jump|fire|shoot|rotate|turn|drop|hold)\b|([a-z])\s+(?:pauses|mutes|jumps|fires|shoots|restarts|resets|starts|rotates|drops|holds|turns|throws|runs)\b)/u;

/** A letter and a direction alone: "W up". */
const letterDirection = /^\s*([A-Z])\s+(?:moves?\s+)?(?:up|down|left|right)\s*$/u;

/** A part of a clause: index of its first character, and of the one after its last. */
export interface Place {
  readonly at: number;
  readonly end: number;
}

/** A key that a text names, and where. */
export interface NamedKey extends Place {
  readonly key: string;
  /** Whether the text names it together with others, as "arrow keys" does. */
  readonly isOfGroup?: boolean;
}

/** Returns the keys that a clause names, in the order of `namedKeys` and then of the letters. */
export function keysIn(clause: string): NamedKey[] {
  let rest = clause;
  const named = new Map<string, NamedKey>();
  for (const [pattern, keys] of namedKeys) {
    const group = keys.length >= SMALLEST_GROUP ? { isOfGroup: true } : {};
    for (const { 0: text, index } of rest.matchAll(pattern))
      for (const key of keys) named.set(key, { key, ...group, at: index, end: index + text.length });
    // "Left and right arrows" are not all four arrows.
    rest = rest.replaceAll(pattern, (text) => " ".repeat(text.length));
  }
  for (const letter of lettersIn(clause)) named.set(letter.key, letter);
  return [...named.values()];
}

function lettersIn(clause: string): NamedKey[] {
  const lists = [...clause.matchAll(/\b[A-Z](?:\/[A-Z])+\b/gu)].flatMap(({ 0: list, index }) =>
    list.split("/").map((letter, position) => letterAt(letter, index + 2 * position)),
  );
  const whole = [letterVerb, letterDirection].map((pattern) => pattern.exec(clause)).filter((match) => match !== null);
  const single = [...clause.matchAll(letterHint), ...clause.matchAll(letterBeside), ...whole].flatMap((match) => {
    const letter = match.slice(1).find((group) => group !== undefined);
    const at = match.index + match[0].search(new RegExp(`\\b${letter}\\b`, "u"));
    return letter === undefined ? [] : letterAt(letter, at);
  });
  return [...lists, ...single];
}

function letterAt(letter: string, at: number): NamedKey {
  return { key: letter.toLowerCase(), at, end: at + 1 };
}

/** Text that may stand between the keys of one list, such as "P or Escape". */
const betweenKeys = /^(?:[\s/,&+'"()[\]]|\b(?:or|and|the|keys?)\b)*$/iu;

/** Joins keys that a clause names as one list. */
export function groupKeys(named: readonly NamedKey[], clause: string): NamedKey[][] {
  const groups: NamedKey[][] = [];
  for (const key of named.toSorted((one, other) => one.at - other.at)) {
    const last = groups.at(-1)?.at(-1);
    if (last && betweenKeys.test(clause.slice(last.end, key.at))) groups.at(-1)?.push(key);
    else groups.push([key]);
  }
  return groups;
}

/** Characters that an "and" between a key and a word is worth: "move with A and D and pause with P". */
const AND_DISTANCE = 10;

/** Returns the keys beside a word: "the arrows move P pauses". Of two at the same distance, those before it. */
export function nearestGroup(
  groups: readonly NamedKey[][],
  { at, end }: Place,
  clause: string,
): NamedKey[] | undefined {
  const distance = (keys: readonly NamedKey[]): number => {
    const [first, last] = [keys[0]?.at ?? 0, keys.at(-1)?.end ?? 0];
    const between = last <= at ? clause.slice(last, at) : clause.slice(end, first);
    return between.length + (/\band\b/iu.test(between) ? AND_DISTANCE : 0);
  };
  return groups.toSorted((one, other) => distance(one) - distance(other))[0];
}
