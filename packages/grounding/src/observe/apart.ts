import { ORDINAL_WORD, ordinalOf } from "@surehand/language";
import { findAll } from "../offline/find-all.ts";
import type { Looking, Rule } from "./rule.ts";

const EXCEPT =
  /^(.+?),?\s+(?:except(?:\s+for)?|excluding|other than|apart from|but not|besides|save for)\s+(?:(?:the|those|any)\s+)*(.+)$/iu;
const OUTSIDE =
  /^(.+?)\s+(?:(?:that|which)\s+are\s+)?(?:outside(?:\s+of)?|not\s+(?:in|inside|within|part of|under))\s+(?:the\s+)?(.+)$/iu;
/** Matches `links that are no PDFs`; the rules for states handle states. */
const NO_SUCH = /^(\p{L}+s)\s+(?:that|which)\s+are\s+(?:no|not)\s+(?:an?\s+)?(\p{L}+?)s?$/iu;
const NTH = new RegExp(String.raw`^(${ORDINAL_WORD}|last)(?:\s+one)?$`, "i");
const PLACE = /^(?:ones\s+|those\s+)?(?:that are\s+)?((?:in|inside|within|of|on|under|from)\s.+)$/iu;

/** Finds all elements except some: `all links except those in the footer`, `buttons outside the dialog`. */
export const findApart: Rule = (subject, looking) =>
  except(subject, looking) ?? noSuch(subject, looking) ?? outside(subject, looking);

function except(subject: string, { find }: Looking): ReturnType<Rule> {
  const [, all = "", left = ""] = unquoted(EXCEPT, subject) ?? [];
  if (all === "") return undefined;
  const count = NTH.exec(left)?.[1];
  if (count !== undefined) return find(all).filter((_, index, { length }) => index !== placeOf(count, length));
  const place = PLACE.exec(left)?.[1];
  const noun = all.split(/\s+/).at(-1) ?? "";
  const ways = place === undefined ? [`${left} ${noun}`, left] : [`${all} ${place}`];
  return subtract(
    find(all),
    ways.map(find).find(({ length }) => length > 0),
  );
}

function noSuch(subject: string, { find, snapshot }: Looking): ReturnType<Rule> {
  const [, kind = "", other = ""] = NO_SUCH.exec(subject) ?? [];
  const isUnknown = kind !== "" && findAll(subject, snapshot).length === 0;
  return isUnknown ? subtract(find(kind), find(`${other} ${kind}`)) : undefined;
}

function outside(subject: string, { find }: Looking): ReturnType<Rule> {
  const [, inside = "", place = ""] = unquoted(OUTSIDE, subject) ?? [];
  return inside === "" ? undefined : subtract(find(inside), find(`${inside} in the ${place}`));
}

function placeOf(count: string, length: number): number {
  return (ordinalOf(count) ?? length) - 1;
}

/** If nothing is to be left out, the sentence has another meaning. */
function subtract(all: ReturnType<Rule> = [], left: ReturnType<Rule> = []): NonNullable<ReturnType<Rule>> {
  const refs = new Set(left.map(({ element }) => element.ref));
  return refs.size === 0 ? [] : all.filter(({ element }) => !refs.has(element.ref));
}

/** Returns a match whose separating words are not in quotes. */
function unquoted(pattern: RegExp, text: string): RegExpExecArray | undefined {
  const match = pattern.exec(text);
  return match && ((match[1] ?? "").match(/["“”]/gu)?.length ?? 0) % 2 === 0 ? match : undefined;
}
