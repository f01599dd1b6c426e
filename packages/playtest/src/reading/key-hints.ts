import { groupKeys, keysIn, nearestGroup, type Place } from "./named-keys.ts";

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
  /** Whether it is a letter beside the arrow keys, which do the same. */
  readonly isAlternative?: boolean;
  /** Whether it belongs to the second player, who may be the computer. */
  readonly isOfSecondPlayer?: boolean;
}

const conditionalWords =
  /\b(?:enters? (?:the )?(?:door|house|cave|pipe)|open|doors?|ladders?|climb|talk|interact|uses?\b(?! (?:the )?(?:\p{L}+ ){0,4}(?:arrows?|keys?|wasd)\b)|pick|take|grab|read|reload|through|switch|run|sprint|dash|special|power[- ]?ups?|magic|bombs?)\b|\b(?:when|once|if|after) (?:this|it|you|the \p{L}+)\b.*\b(?:is|are|has|have) (?:done|complete|completed|solved|finished|cleared|over|won|full)\b/iu;

const secondPlayer = /\bplayer (?:2|two|b)\b|\b(?:second|right|other) player\b|\bP2\b/iu;

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

/** Several letters: "D, F, J and K", "Q and A", "Z/X". */
const letterList = /\b[A-Z](?:\s*(?:,\s*(?:and|or)\b|[,/&]|\band\b|\bor\b)\s*[A-Z]\b)+/gu;

/** Two to four letters in a row, followed by a verb: "W A S D move". */
const letterRow = /(?<!\b[A-Z]\s{1,3})\b[A-Z](?:\s{1,3}[A-Z]\b){1,3}(?=\s?[:=–-]?\s{1,3}(?:to )?\p{Ll}{3})/gu;

/** Joins lists of letters with slashes, so that a clause contains the whole list. */
function joinLists(text: string): string {
  const join = (list: string): string => (list.match(/\b[A-Z]\b/gu) ?? []).join("/");
  return text.replaceAll(letterList, join).replaceAll(letterRow, join);
}

function hintsIn(clause: string): KeyHint[] {
  const named = keysIn(clause);
  const purpose = purposeIn(clause);
  const other = loneKey.test(clause) ? "start" : "play";
  const hasArrows = named.some(({ key }) => key.startsWith("Arrow"));
  const owner = purpose && nearestGroup(groupKeys(named, clause), purpose, clause);
  return named.map(({ key, isOfGroup, ...place }): KeyHint => {
    const isOwn = owner?.some((one) => one.at === place.at && one.end === place.end) === true;
    const own = purpose && isOwn ? purpose.name : other;
    const isConditional = own === "play" && conditionalWords.test(clause);
    const isOfSecondPlayer = own === "play" && secondPlayer.test(clause);
    return {
      key,
      ...(isOfGroup && { isOfGroup }),
      purpose: own,
      ...(isConditional && { isConditional }),
      ...(hasArrows && key.length === 1 && own === "play" && { isAlternative: true }),
      ...(isOfSecondPlayer && { isOfSecondPlayer }),
    };
  });
}

interface StatedPurpose extends Place {
  readonly name: KeyHint["purpose"];
}

const purposes: readonly (readonly [KeyHint["purpose"], RegExp])[] = [
  ["restart", /\b(?:re-?starts?|again|retry|resets?|new game)\b/iu],
  [
    "start",
    /\b(?:starts?|begins?|launch(?:es)?|serves?|continues?)\b|\b(?:press|hit|tap)\b.+\bto play\b|\bplayers? game\b/iu,
  ],
  ["pause", /\b(?:pauses?|resumes?|unpauses?|(?<!\bthe )rests?)\b/iu],
  ["sound", /\b(?:un)?mutes?\b|\b(?:sounds?|music|audio)\b/iu],
];

function purposeIn(clause: string): StatedPurpose | undefined {
  for (const [name, pattern] of purposes) {
    const match = pattern.exec(clause);
    if (match) return { name, at: match.index, end: match.index + match[0].length };
  }
  return undefined;
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
