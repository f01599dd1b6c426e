import { cardinalOf, COUNT_WORD, timesOf } from "@surehand/language";
import type { Reading } from "./intent.ts";
import { keysLikeNames, parseKey, parseKeyNamed } from "./keys.ts";
import { type Masked, withoutQuotes } from "./masked.ts";

const TIMES = new RegExp(String.raw`\s+(?:(\d+|${COUNT_WORD})\s+times|(once|twice|thrice))$`, "i");
const KEY =
  /^(?:the\s+)?(?:key(?:s|board shortcut)?\s+(.+?)|(.+?)(?:[\s-]+(key|keys|button on the keyboard|on the keyboard))?)(?:\s+(?:in|on|inside|within|into|while in)\s+(.+))?$/i;

/** A key where there is one of that name; whether a button is called "Home" is for the page to say. */
export function readPress([, given = ""]: RegExpExecArray | readonly string[], masked: Masked): Reading[] {
  const { text, times } = withoutTimes(given);
  const [, afterWord, name = "", keyWord, target] = KEY.exec(text) ?? [];
  const isKeyNamed = afterWord !== undefined || keyWord !== undefined;
  const words = withoutQuotes(afterWord ?? name, masked);
  const key = isKeyNamed ? parseKeyNamed(words) : parseKey(words);
  const click: Reading = { intent: { kind: "point", action: "click", target: given } };
  if (key === undefined) return [click];
  const rest = times > 1 ? { rest: `press the ${words} key${times > 2 ? ` ${times - 1} times` : ""}` } : {};
  const press: Reading = { intent: { kind: "press", key, times, target, isKeyNamed }, ...rest };
  if (isKeyNamed || target !== undefined) return [press];
  return keysLikeNames.has(key) ? [click, press] : [press];
}

function withoutTimes(given: string): { text: string; times: number } {
  const match = TIMES.exec(given);
  if (!match) return { text: given, times: 1 };
  const [, count = "", often = ""] = match;
  return { text: given.slice(0, match.index), times: cardinalOf(count) ?? timesOf(often) ?? 1 };
}
