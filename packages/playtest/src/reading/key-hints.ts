/** A key that a text names. Hints are in the order of the text. */
export interface KeyHint {
  readonly key: string;
  /** The purpose that the text states: "start", "restart", "pause"; "play" if it is unknown. */
  readonly purpose: "start" | "restart" | "pause" | "sound" | "play";
  /** Whether the text names it together with others, as "arrow keys" does: the game may not use all of them. */
  readonly isOfGroup?: boolean;
  /** Whether another text names it for play, such as Space, which starts a game and jumps in it. */
  readonly isForPlay?: boolean;
  /** Whether it changes another action or acts on something that may not be there, such as a door. */
  readonly isConditional?: boolean;
}

const conditionalWords =
  /\b(?:enters? (?:the )?(?:door|house|cave|pipe)|open|doors?|ladders?|climb|talk|interact|uses?|pick|take|grab|read|reload|through|switch|run|sprint|dash|special|power[- ]?ups?|magic|bombs?)\b|\b(?:when|once|if|after) (?:this|it|you|the \p{L}+)\b.*\b(?:is|are|has|have) (?:done|complete|completed|solved|finished|cleared|over|won|full)\b/iu;

const arrowKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const SMALLEST_GROUP = 4;
const letterKeys: Readonly<Record<string, readonly string[]>> = { wasd: ["a", "d", "w", "s"] };

const namedKeys: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bleft\b(?:\s*(?:\/|and|or|&|,)\s*\bright\b)\s*(?:arrows?|keys?)/giu, ["ArrowLeft", "ArrowRight"]],
  [/\bup\b(?:\s*(?:\/|and|or|&|,)\s*\bdown\b)\s*(?:arrows?|keys?)/giu, ["ArrowUp", "ArrowDown"]],
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
/** A single letter as a key: "press P", "P to pause", "P: pause", "[P]"; or a digit: "Press 1". */
const letterHint =
  /\b(?:[Pp]ress|PRESS|[Hh]it|HIT|[Tt]ap|TAP|[Kk]eys?|KEYS?)\s+["'[(]?([A-Z\d])\b|(?:^|[\s([/|,·•])([A-Z])\]?\)?\s*(?:[:=–—-]|to\b|=)|\[([A-Z])\]/gu;
/** Several letters: "D, F, J and K", "Q and A", "Z/X". */
const letterList = /\b[A-Z](?:\s*(?:,\s*(?:and|or)\b|[,/&]|\band\b|\bor\b)\s*[A-Z]\b)+/gu;

/** A letter that does something: "P pauses". "A" and "I" are words too. */
const letterVerb =
  /^\s*(?:([B-HJ-Z])\s+(?:[a-z]{2,}s|pause|mute|restart|undo|jump|fire|shoot|rotate|turn|drop|hold)\b|([a-z])\s+(?:pauses|mutes|jumps|fires|shoots|restarts|resets|starts|rotates|drops|holds|turns|throws|runs)\b)/u;

/** A letter and a direction alone: "W up". */
const letterDirection = /^\s*([A-Z])\s+(?:moves?\s+)?(?:up|down|left|right)\s*$/u;

/** "Press Enter" alone says how to go on. */
const loneKey =
  /^\s*(?:press|hit|tap|push) (?:the )?(?:enter|return|space(?: ?bar)?|any key|[a-z])(?: key)?[!.]?\s*$/iu;

/** The space before a key and its colon, in a line of several: "Space: serve P: pause", but not "W or S: move". */
const nextPair =
  /(?<![/,&+:\s]|\b(?:or|and|press|hit|tap|keys?))\s+(?=(?:\p{Lu}|[Ss]pace(?: ?bar)?|SPACE|[Ee]nter|ENTER|[Ee]sc(?:ape)?|ESC|[Aa]rrows?(?: keys)?|ARROWS)\s*:)/u;

/** Reads key hints from the texts of a page: "Use the arrow keys", "P: pause". */
export function readKeyHints(texts: readonly string[]): KeyHint[] {
  const hints = new Map<string, KeyHint>();
  const clauses = texts
    .flatMap((text) => joinLists(text).split(/[.;,|•·\n]|\s{2,}/u))
    .flatMap((part) => part.split(nextPair));
  for (const hint of clauses.flatMap(hintsIn)) {
    const known = hints.get(hint.key);
    hints.set(hint.key, known ? mergeHints(known, hint) : hint);
  }
  return [...hints.values()];
}

/** A later text with the purpose of the key replaces the hint. */
function mergeHints(known: KeyHint, hint: KeyHint): KeyHint {
  if (known.purpose === hint.purpose) return known;
  const [play, other] = known.purpose === "play" ? [known, hint] : [hint, known];
  if (play.purpose !== "play") return known;
  const isForPlay = isOwnKey(play);
  return { ...other, ...(isForPlay && { isForPlay }) };
}

/** Whether a text names this very key for play, without a condition. */
function isOwnKey({ isOfGroup = false, isConditional = false }: KeyHint): boolean {
  return !isOfGroup && !isConditional;
}

/** Whether a key is expected to have an effect on play. */
export function isPlayHint(hint: KeyHint): boolean {
  return hint.isForPlay === true || (hint.purpose === "play" && isOwnKey(hint));
}

/** Joins lists of letters with slashes, so that a clause contains the whole list. */
function joinLists(text: string): string {
  return text.replaceAll(letterList, (list) => (list.match(/\b[A-Z]\b/gu) ?? []).join("/"));
}

function hintsIn(clause: string): KeyHint[] {
  const purpose = purposeOf(clause);
  const isConditional = purpose === "play" && conditionalWords.test(clause);
  return keysIn(clause).map((named) => ({ ...named, purpose, ...(isConditional && { isConditional }) }));
}

function keysIn(clause: string): Pick<KeyHint, "key" | "isOfGroup">[] {
  let rest = clause;
  const named = new Map<string, Pick<KeyHint, "key" | "isOfGroup">>();
  for (const [pattern, keys] of namedKeys) {
    const without = rest.replaceAll(pattern, " ");
    const group = keys.length >= SMALLEST_GROUP ? { isOfGroup: true } : {};
    if (without !== rest) for (const key of keys) named.set(key, { key, ...group });
    // "Left and right arrows" are not all four arrows.
    rest = without;
  }
  const whole = [letterVerb, letterDirection].map((pattern) => pattern.exec(clause)).filter((match) => match !== null);
  const matches = [...clause.matchAll(letterHint), ...whole];
  const lists = [...clause.matchAll(/\b[A-Z](?:\/[A-Z])+\b/gu)].flatMap(([list]) => list.split("/"));
  const single = matches.flatMap((match) => match.slice(1).flatMap((letter) => letter ?? []));
  const letters = [...lists, ...single].map((letter) => letter.toLowerCase());
  for (const key of letters) named.set(key, { key });
  return [...named.values()];
}

function purposeOf(clause: string): KeyHint["purpose"] {
  if (/\b(?:re-?starts?|again|retry|resets?|new game)\b/iu.test(clause)) return "restart";
  if (
    /\b(?:starts?|begins?|launch(?:es)?|serves?|continues?)\b|\b(?:press|hit|tap)\b.+\bto play\b|\bplayers? game\b/iu.test(
      clause,
    )
  )
    return "start";
  if (/\b(?:pauses?|resumes?|unpauses?)\b/iu.test(clause)) return "pause";
  if (/\b(?:un)?mutes?\b|\b(?:sounds?|music|audio)\b/iu.test(clause)) return "sound";
  return loneKey.test(clause) ? "start" : "play";
}

const heldKey = /(?:keys?|pressed|held|down)(?:\.([a-z])\b(?!\s*\()|\[["'`]([a-z])["'`]\])/giu;

/** Returns keys that a game's script names. They are only candidates to try. */
export function readScriptKeys(source: string): string[] {
  const keys = new Set<string>();
  for (const [, name = ""] of source.matchAll(/["'`](Arrow(?:Left|Right|Up|Down)|Space|Enter|Escape)["'`]/gu))
    keys.add(name);
  for (const [, letter = ""] of source.matchAll(/["'`]Key([A-Z])["'`]/gu)) keys.add(letter.toLowerCase());
  for (const [, letter = ""] of source.matchAll(/(?:key|case|\bk)\s*(?:===?\s*)?["'`]([a-z])["'`]/giu))
    keys.add(letter.toLowerCase());
  // A map of the keys that are held: `keys.w`, `pressed["w"]`.
  for (const [, dotted, quoted] of source.matchAll(heldKey)) keys.add((dotted ?? quoted ?? "").toLowerCase());
  if (/(?:key|code)\s*===?\s*["'`] ["'`]|case\s+["'`] ["'`]|["'`] ["'`]\s*:/u.test(source)) keys.add("Space");
  for (const [, code = ""] of source.matchAll(/(?:keyCode|which)\s*===?\s*(\d{2})/gu)) {
    const key = keyOfCode[Number(code)];
    if (key !== undefined) keys.add(key);
  }
  return [...keys];
}

const keyOfCode: Readonly<Record<number, string>> = {
  13: "Enter",
  27: "Escape",
  32: "Space",
  37: "ArrowLeft",
  38: "ArrowUp",
  39: "ArrowRight",
  40: "ArrowDown",
  ...Object.fromEntries(Array.from({ length: 26 }, (_, index) => [65 + index, String.fromCodePoint(97 + index)])),
};
