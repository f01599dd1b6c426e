import { looks, singularOf } from "@surehand/language";
import { longestRoleWord, roleWordOf, vagueNouns } from "../words/role-words.ts";
import { withoutArticle } from "./articles.ts";
import { type Masked, ONLY_SIGN, SIGN, withoutQuotes } from "./masked.ts";
import { takeOrdinal } from "./ordinals.ts";
import { isListedNoun, listedNouns, readPlace } from "./places.ts";
import { splitRelations } from "./relations.ts";
import { takeState } from "./states.ts";
import type { StateWish, TargetReading } from "./target-reading.ts";

/** A phrase in every way it may be meant, those first that take the most of it for the name. */
export function readTarget(phrase: string, masked: Masked): TargetReading[] {
  const plain = phrase.replace(WITH_ERROR, " that is invalid");
  const ways = [plain, ...ownerLast(plain), ...withoutPointing(plain)];
  const readings = ways.flatMap((way) => readingsOf(nameFirst(withoutArticle(way)), masked));
  const different = new Map(
    readings.map((reading) => [JSON.stringify({ ...reading, role: reading.role?.word }), reading]),
  );
  return [...different.values()].slice(0, MOST_READINGS);
}

function readingsOf(phrase: string, masked: Masked): TargetReading[] {
  return splitRelations(phrase, masked).flatMap(({ head, relations, states }) =>
    readHead(head, masked).flatMap((reading) => {
      const whole = { ...reading, relations, states: [...reading.states, ...states] };
      return [whole, ...placedReading(whole, masked)];
    }),
  );
}

/** What a page shows of a field that it takes for wrong. */
const WITH_ERROR =
  /\s+(?:with|that (?:shows|has|is showing)|showing|having|marked with) (?:an?|the) (?:error|mistake|problem)(?: message)?$|\s+(?:that is )?in error$/i;

/** `the supplier's description` is the description of the supplier, too. */
function ownerLast(phrase: string): string[] {
  const [, owner = "", own = ""] = /^((?:the|my|our|this|that)? ?[^'’]{2,40})['’]s? (\S.*)$/i.exec(phrase) ?? [];
  return own === "" ? [] : [`${own} of ${owner}`];
}

/** `the section below`: nothing is said to be above it, it only is somewhere on the page. */
function withoutPointing(phrase: string): string[] {
  const rest = phrase.replace(/(?<=\S)\s+(?:(?:shown |listed )?(?:below|above|here)|shown)$/i, "");
  return rest === phrase ? [] : [rest];
}

/** `button in the dialog labelled "OK"`: the name is the button's, wherever it is told. */
function nameFirst(phrase: string): string {
  const [, rest = "", name = ""] = NAMED_LAST.exec(phrase) ?? [];
  return name === "" || !/\s(?:in|on|of|at|inside|within)\s/i.test(rest) ? phrase : `${name} ${rest}`;
}

const NAMED_LAST = new RegExp(
  `^(.+?)\\s+(?:labell?ed|named|called|titled|saying|with the (?:text|label|name))\\s+(${SIGN})$`,
  "i",
);

const MOST_READINGS = 120;

/** `footer links` are links in the footer. */
function placedReading(reading: TargetReading, masked: Masked): TargetReading[] {
  if (!reading.role || reading.name === "" || reading.isQuoted) return [];
  const place = readPlace(reading.name, masked).find(({ container, words }) => container !== undefined && words === "");
  if (!place || place.container === "page" || isListed(reading.name)) return [];
  if (place.container === "row" && reading.role.word.includes(" ")) return [];
  return [{ ...reading, name: "", relations: [...reading.relations, { kind: "within", isNegated: false, place }] }];
}

interface Peeled {
  readonly text: string;
  readonly reading: Pick<TargetReading, "role" | "ordinal" | "states" | "dropped" | "noun">;
}

/** Takes off, one after another or not, what may belong to the name as well: "first name", "Add item". */
function readHead(head: string, masked: Masked): TargetReading[] {
  const peeled: Peeled[] = [{ text: withoutArticle(head), reading: { states: [], dropped: [] } }];
  for (const peel of [
    peelNamed,
    peelOrdinal,
    peelState,
    peelLooks,
    peelRole,
    peelOrdinal,
    peelState,
    peelLooks,
    peelVague,
    peelListed,
    peelTitled,
  ]) {
    peeled.push(...peeled.flatMap((one) => peel(one)));
  }
  return peeled.slice(0, MOST_HEADS).map(({ text, reading }) => ({
    ...reading,
    name: withoutQuotes(text, masked).trim(),
    isQuoted: ONLY_SIGN.test(text.trim()),
    relations: [],
  }));
}

const MOST_HEADS = 64;

/** `button labelled X`, `second field with the placeholder X`, `folder or file named "X"`. */
function peelNamed({ text, reading }: Peeled): Peeled[] {
  const [, kind = "", name = ""] = NAMED.exec(text) ?? [];
  if (name === "") return [];
  const told = toldBy(kind, reading);
  if (told) return [{ text: name, reading: told }];
  const dropped = [...reading.dropped, ...kind.split(" ")];
  return ONLY_SIGN.test(name.trim()) ? [{ text: name, reading: { ...reading, dropped } }] : [];
}

/** Which kind, and which of them; undefined where the words are neither. */
function toldBy(kind: string, reading: Peeled["reading"]): Peeled["reading"] | undefined {
  if (/^(?:one|element|thing|item)?$/i.test(kind)) return reading;
  const role = roleWordOf(withoutArticle(kind));
  if (role) return { ...reading, role };
  const counted = takeOrdinal(kind);
  const countedRole = counted && roleWordOf(counted.text);
  return countedRole ? { ...reading, role: countedRole, ordinal: counted.ordinal } : undefined;
}

const NAMED =
  /^(.*?)\s*(?:(?:that is |which is |that's )?(?:labell?ed|called|named|titled|marked|tagged)(?: as| with)?|(?:that|which) (?:says?|reads?|is called|is labell?ed|has the (?:text|label|name))|saying|reading|with (?:the |an? )?(?:text|label|name|title|caption|value|placeholder|words?|aria-label|alt text)(?: of)?|whose (?:text|label|name|title|placeholder) is)\s+(.+)$/i;

function peelOrdinal({ text, reading }: Peeled): Peeled[] {
  const found = reading.ordinal ? undefined : takeOrdinal(text);
  if (!found) return [];
  const day = /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(text)?.[1];
  if (day !== undefined) return [{ text: day, reading: { ...reading, dropped: [...reading.dropped, "day"] } }];
  const rest = found.text.replace(/^(?:of )?(?:the )?/i, "").replace(/^one$|\sone$/i, "");
  return [{ text: rest, reading: { ...reading, ordinal: found.ordinal } }];
}

function peelState({ text, reading }: Peeled): Peeled[] {
  const found = takeState(text);
  if (!found) return [];
  const states: StateWish[] = [...reading.states, found.state];
  return [{ text: found.text, reading: { ...reading, states } }];
}

/** `big blue Save`. */
function peelLooks({ text, reading }: Peeled): Peeled[] {
  const words = text.split(" ");
  const count = words.findIndex((word) => !looks.has(word.toLowerCase().replace(/,$/, "")));
  const dropped = words.slice(0, count < 0 ? words.length : count);
  if (dropped.length === 0) return [];
  return [
    { text: words.slice(dropped.length).join(" "), reading: { ...reading, dropped: [...reading.dropped, ...dropped] } },
  ];
}

/** `Save button`, `button Save`, `button`. */
function peelRole({ text, reading }: Peeled): Peeled[] {
  if (reading.role) return [];
  const words = text.split(" ");
  const peeled: Peeled[] = [];
  for (let length = Math.min(longestRoleWord, words.length); length >= 1; length--) {
    const atEnd = roleWordOf(words.slice(-length).join(" "));
    if (atEnd) peeled.push({ text: words.slice(0, -length).join(" "), reading: { ...reading, role: atEnd } });
    const atStart = roleWordOf(words.slice(0, length).join(" "));
    if (atStart && length < words.length) {
      const name = words
        .slice(length)
        .join(" ")
        .replace(/^(?:for|to|of)\s+/i, "");
      peeled.push({ text: withoutArticle(name), reading: { ...reading, role: atStart } });
    }
  }
  return peeled;
}

/** `dentist appointment`, `room with 8 seats`, `question about discounts`. */
function peelListed({ text, reading }: Peeled): Peeled[] {
  const [, noun = "", name = ""] = LISTED_FIRST.exec(text) ?? [];
  const words = text.split(" ");
  const last = words.at(-1) ?? "";
  const dropping = (word: string, left: string): Peeled => ({
    text: withoutArticle(left),
    reading: { ...reading, dropped: [...reading.dropped, word] },
  });
  const [, kind = "", number = ""] = LISTED_NUMBER.exec(text) ?? [];
  const first = [
    ...(name === "" ? [] : [dropping(noun, name)]),
    ...(number === "" || !isListed(kind) ? [] : [dropping(kind, number)]),
  ];
  if (!isListed(last) || /^(?:and|or)$/i.test(words.at(-2) ?? "")) return first;
  const { text: left, reading: others } = dropping(last, words.slice(0, -1).join(" "));
  return [...first, { text: left, reading: { ...others, noun: last } }];
}

/** `the card Dark theme`, `the category Towers`: what begins with a capital is a name. */
function peelTitled({ text, reading }: Peeled): Peeled[] {
  const [, noun = "", name = ""] = /^(\p{L}+)\s+(\p{Lu}.*)$/u.exec(text) ?? [];
  const isKind = isListed(noun) || vagueNouns.has(noun.toLowerCase()) || roleWordOf(noun) !== undefined;
  return name === "" || !isKind ? [] : [{ text: name, reading: { ...reading, dropped: [...reading.dropped, noun] } }];
}

function isListed(word: string): boolean {
  return isListedNoun(word) || isListedNoun(singularOf(word.toLowerCase()));
}

const LISTED_FIRST = new RegExp(
  `^(${listedNouns.join("|")})s? (?:with|about|on|for|regarding|of|by|from|titled|called|named) (.+)$`,
  "i",
);

/** `order 20415`, `issue #AB-7`; "item 3" is the third. */
const LISTED_NUMBER = /^(\p{L}+) (#?(?=\S*\d)(?:\S*\p{L}\S*|\S{3,}))$/u;

/** `Cart page`, `"Oak" option`. */
function peelVague({ text, reading }: Peeled): Peeled[] {
  const words = text.split(" ");
  const last = singularOf(words.at(-1)?.toLowerCase() ?? "");
  const first = words[0]?.toLowerCase() ?? "";
  // "The card number field" is no number field of whatever kind.
  if (words.length === 1 && reading.role?.word.includes(" ") === true) return [];
  if (vagueNouns.has(last))
    return [{ text: words.slice(0, -1).join(" "), reading: { ...reading, dropped: [...reading.dropped, last] } }];
  const isQuotedBehind = words.length === 2 && new RegExp(`^${SIGN}$`).test(words[1] ?? "");
  return isQuotedBehind && vagueNouns.has(first)
    ? [{ text: words[1] ?? "", reading: { ...reading, dropped: [...reading.dropped, first] } }]
    : [];
}
