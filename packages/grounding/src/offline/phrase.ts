import { ordinalOf, ORDINAL_WORD } from "@surehand/language";
import type { Literals } from "./literals.ts";
import { type RoleWord, roleWordOf, vagueNouns } from "./role-words.ts";

/** One way to read the words for an element. */
export interface Phrase {
  /** Words of its name; "" if only its kind is named. */
  readonly name: string;
  readonly isQuoted: boolean;
  readonly role?: RoleWord | undefined;
  /** From 1; -1 is the last one. */
  readonly ordinal?: number | undefined;
  /** "checked", "disabled". */
  readonly state?: string | undefined;
  readonly anchors: readonly Anchor[];
  /** Number of words that were left out: "item", "page". */
  readonly dropped: number;
}

/** Words about the place of an element: "in the row of Alice", "in the footer". */
export interface Anchor {
  /** Words that a row, card, heading or region has; "" if only its kind is named. */
  readonly text: string;
  readonly container?: Container | undefined;
  /** Position of its record in the list, from 1; -1 is the last one. */
  readonly ordinal?: number | undefined;
  readonly place?: "top" | "bottom" | undefined;
  /** Whether a text of the record has to be exactly this: without a preposition, nothing else marks it as a place. */
  readonly isStrict: boolean;
}

export type Container =
  | "record"
  | "section"
  | "dialog"
  | "footer"
  | "header"
  | "sidebar"
  | "navigation"
  | "main"
  | "form"
  | "table";

const PREPOSITION =
  /(?<=\S )(?:in the row of|in the row for|in the row with|next to|inside|within|in|under|beside|for|of|from|on|at|to|with|containing)(?= \S)/gi;
const MOST_ANCHORS = 2;
const MOST_READINGS = 60;

/** Returns the ways to read a phrase. */
export function readPhrase(given: string, literals: Literals): Phrase[] {
  const text = given.trim().replace(/[\s.!?,]+$/, "");
  const readings = [text, ...owned(text)].flatMap(splitAnchors).flatMap(({ head, anchors }) => {
    const read = anchors.map((anchor) => readAnchor(anchor, literals));
    return readHead(head, literals).map((own): Phrase => ({ ...own, anchors: read }));
  });
  return readings.filter(({ name, role }) => name !== "" || role !== undefined).slice(0, MOST_READINGS);
}

/** "Dario's role" is "role of Dario", unless it is a name: "Chef's knife". */
function owned(text: string): string[] {
  const [, owner, own] = /^(?:the )?((?:[^\s'’]+ ){0,2}[^\s'’]+)['’]s? (\S.*)$/i.exec(text) ?? [];
  return owner === undefined ? [] : [`${own} of ${owner}`];
}

interface Split {
  readonly head: string;
  readonly anchors: readonly string[];
}

function splitAnchors(text: string): Split[] {
  const places = [...text.matchAll(PREPOSITION)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
    isRow: /^in the row/i.test(found[0]),
  }));
  const after = ({ end, isRow }: (typeof places)[number], to?: number): string =>
    `${isRow ? "the row of " : ""}${text.slice(end, to).trim()}`;
  const one = places.map((place): Split => ({ head: text.slice(0, place.at), anchors: [after(place)] }));
  const two = places.flatMap((first, index) =>
    places.slice(index + 1).map((second): Split => ({
      head: text.slice(0, first.at),
      anchors: [after(first, second.at), after(second)].slice(0, MOST_ANCHORS),
    })),
  );
  return [{ head: text, anchors: [] }, ...one, ...two];
}

const containers: ReadonlyMap<string, Container> = new Map(
  Object.entries({
    row: "record",
    line: "record",
    card: "record",
    item: "record",
    entry: "record",
    section: "section",
    group: "section",
    panel: "section",
    area: "section",
    part: "section",
    block: "section",
    column: "section",
    list: "section",
    fieldset: "section",
    dialog: "dialog",
    popup: "dialog",
    modal: "dialog",
    window: "dialog",
    footer: "footer",
    header: "header",
    banner: "header",
    sidebar: "sidebar",
    aside: "sidebar",
    navigation: "navigation",
    nav: "navigation",
    menu: "navigation",
    toolbar: "section",
    main: "main",
    form: "form",
    table: "table",
  } satisfies Record<string, Container>),
);

/** Reads the words for a place: "the row of Alice", "the third sample", "the footer". */
export function readAnchor(given: string, { restore }: Literals): Anchor {
  const text = stripArticle(given).replace(ROW_AT, "");
  const [, edge] = /^(?:very )?(top|bottom)(?: of the (?:page|screen|window))?$/i.exec(text) ?? [];
  if (edge !== undefined) return { text, place: /^top$/i.test(edge) ? "top" : "bottom", isStrict: false };
  const [, position, noun = ""] = ORDINAL.exec(text) ?? [];
  const ordinal = position === undefined ? undefined : positionOf(position);
  if (ordinal !== undefined)
    return { text: noun, ordinal, container: containers.get(noun.toLowerCase()), isStrict: false };
  return readContainer(text, restore);
}

function readContainer(text: string, restore: Literals["restore"]): Anchor {
  const [, kind, name, of = name] =
    /^(\p{L}+)(?: ([\uE000-\uF8FF])| (?:of|for|with|named|called|labelled|containing) (.+))?$/iu.exec(text) ?? [];
  const first = containers.get(kind?.toLowerCase() ?? "");
  if (first) return { text: of === undefined ? "" : restore(stripArticle(of)), container: first, isStrict: false };
  const [, owner, last] = /^(.+) (\p{L}+)$/u.exec(text) ?? [];
  const container = containers.get(last?.toLowerCase() ?? "");
  if (container && owner !== undefined) return { text: restore(owner), container, isStrict: false };
  return { text: restore(text), isStrict: false };
}

const ROW_AT = new RegExp(String.raw`^row of the (?=(?:${ORDINAL_WORD}|\d+(?:st|nd|rd|th)|last) )`, "i");

type Head = Omit<Phrase, "anchors">;

function readHead(head: string, literals: Literals): Head[] {
  const text = stripArticle(head);
  const plain: Head = { name: text, isQuoted: false, dropped: 0 };
  const [whole] = /^(?:my|your|our|this) .+$/i.exec(head.trim()) ?? [];
  const heads: Head[] =
    whole === undefined
      ? [plain]
      : [
          { ...plain, dropped: 1 },
          { ...plain, name: whole },
        ];
  for (const peel of [peelNamed, peelOrdinal, peelState, peelRole, peelVague, peelOrdinal])
    heads.push(...heads.flatMap((one) => peel(one)));
  return heads.map((one) => ({
    ...one,
    name: literals.restore(one.name.replace(/^(?:the|an?) /i, "")),
    isQuoted: literals.isLiteral(one.name),
  }));
}

function stripArticle(text: string): string {
  return text
    .trim()
    .replace(/^(?:the|a|an|my|your|our|this)(?: |$)/i, "")
    .trim();
}

/** "button labelled X", "field with the placeholder X". */
function peelNamed(head: Head): Head[] {
  const [, kind, name] =
    /^(.*?) ?(?:labell?ed|called|named|titled|with the (?:text|label|name|title|placeholder)|saying|that says) (.+)$/i.exec(
      head.name,
    ) ?? [];
  const role = kind === undefined ? undefined : roleWordOf(stripArticle(kind));
  return name !== undefined && role ? [{ ...head, name, role }] : [];
}

const ORDINAL = new RegExp(String.raw`^(${ORDINAL_WORD}|\d+(?:st|nd|rd|th)|last)(?: |$)(?:of (?:the )?)?(.*)$`, "i");

function positionOf(word: string): number | undefined {
  return /^last$/i.test(word) ? -1 : ordinalOf(word);
}

function peelOrdinal(head: Head): Head[] {
  const [, word, rest] = head.ordinal === undefined ? (ORDINAL.exec(head.name) ?? []) : [];
  if (word === undefined || rest === undefined) return [];
  return [{ ...head, name: rest, ordinal: positionOf(word) }];
}

function peelState(head: Head): Head[] {
  const [, state, rest] =
    /^(checked|unchecked|disabled|enabled|selected|expanded|collapsed) (.+)$/i.exec(head.name) ?? [];
  return state === undefined || rest === undefined ? [] : [{ ...head, name: rest, state: state.toLowerCase() }];
}

/** "Save button", "button Save", "the tab". */
function peelRole(head: Head): Head[] {
  if (head.role) return [];
  const words = head.name.split(" ");
  return [2, 1].flatMap((length) => {
    if (length > words.length) return [];
    const last = roleWordOf(words.slice(-length).join(" "));
    const first = length < words.length ? roleWordOf(words.slice(0, length).join(" ")) : undefined;
    return [
      ...(last ? [{ ...head, name: words.slice(0, -length).join(" "), role: last }] : []),
      ...(first ? [{ ...head, name: words.slice(length).join(" "), role: first }] : []),
    ];
  });
}

function peelVague(head: Head): Head[] {
  const [, name, last] = /^(.+) (\p{L}+)$/u.exec(head.name) ?? [];
  const [, first, rest] = /^(\p{L}+) (.+)$/u.exec(head.name) ?? [];
  const isVague = (word: string | undefined): boolean => vagueNouns.has(word?.toLowerCase() ?? "");
  return [
    ...(name !== undefined && isVague(last) ? [{ ...head, name, dropped: head.dropped + 1 }] : []),
    ...(rest !== undefined && isVague(first) ? [{ ...head, name: rest, dropped: head.dropped + 1 }] : []),
  ];
}
