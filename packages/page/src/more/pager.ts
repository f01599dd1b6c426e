import type { SnapshotElement } from "@surehand/browser";
import { hasWord } from "../words.ts";
import { isButton, type Token } from "./tokens.ts";

/** A row of page numbers with steps between them. */
export interface Pager {
  readonly tokens: readonly Token[];
  readonly current: number | undefined;
  /** The highest number of the pager. */
  readonly last: number;
  /** The control with the number after the current one. */
  readonly following: SnapshotElement | undefined;
}

const NUMBER = /^\d{1,5}$/;
const SEPARATOR = /^[…·|.,/()[\]-]+$/u;
const FORWARD = /^(?:[›»→❯⟩▶►>]|>>|[›»→>]\s*[›»→>]?)$/u;
const BACKWARD = /^(?:[‹«←❮⟨◀◄<]|<<)$/u;

export function isForward(name: string): boolean {
  return FORWARD.test(name.trim()) || isStep(name, "next");
}

export function isBackward(name: string): boolean {
  return BACKWARD.test(name.trim()) || isStep(name, "previous");
}

/** Whether a control of this name leads to the page of a list after or before the current one. */
export function turnsPage(name: string): boolean {
  return isForward(name) || isBackward(name);
}

/** "Next", "Next page", "Go to the next page", "Next ›": a longer name tells of something else. */
function isStep(name: string, kind: "next" | "previous"): boolean {
  return (
    name.length <= LONGEST_STEP &&
    name.split(/\s+/u).length <= MOST_WORDS &&
    hasWord(name, kind) &&
    !/[:–—]/u.test(name)
  );
}

const MOST_WORDS = 5;

const LONGEST_STEP = 40;

/** Returns the pagers of a page: runs of rising numbers, most of them links or buttons, with nothing but steps between them. */
export function pagersOf(tokens: readonly Token[]): Pager[] {
  const pagers: Pager[] = [];
  let run: Token[] = [];
  for (const token of [...tokens, undefined]) {
    if (token && token.kind !== "row" && isPagerToken(token)) {
      run.push(token);
      continue;
    }
    const pager = toPager(run);
    if (pager) pagers.push(pager);
    run = [];
  }
  return pagers;
}

function isPagerToken({ text, element }: Token): boolean {
  const number = numberOf({ text, element });
  if (number !== undefined) return element === undefined || isButton(element);
  if (element) return isButton(element) && (isForward(text) || isBackward(text) || text === "" || SEPARATOR.test(text));
  return SEPARATOR.test(text) || hasWord(text, "page");
}

/** The number of a token: "3", or "Page 3" and "Go to page 3" of a control. */
function numberOf({ text, element }: Pick<Token, "text" | "element">): number | undefined {
  if (NUMBER.test(text)) return Number(text);
  const named = element && text.length <= LONGEST_STEP && hasWord(text, "page") ? text.match(/\d{1,5}/g) : null;
  return named?.length === 1 ? Number(named[0]) : undefined;
}

function toPager(tokens: readonly Token[]): Pager | undefined {
  const numbers = tokens.flatMap((token) => {
    const number = numberOf(token);
    return number === undefined ? [] : [{ number, element: token.element }];
  });
  const isRising = numbers.every(({ number }, index) => index === 0 || number > (numbers[index - 1]?.number ?? 0));
  const controls = numbers.filter(({ element }) => element !== undefined);
  if (numbers.length < 2 || numbers.length > MOST_NUMBERS || !isRising || controls.length + 1 < numbers.length)
    return undefined;
  if (!numbers.some(({ number }, index) => number + 1 === numbers[index + 1]?.number)) return undefined;
  const current = numbers.find(({ element }) => element === undefined || isCurrent(element))?.number;
  const last = numbers.at(-1)?.number ?? 0;
  const following = controls.find(({ number }) => number === (current ?? 0) + 1)?.element;
  return { tokens, current, last, following };
}

/** More numbers without a gap are days of a calendar. */
const MOST_NUMBERS = 15;

function isCurrent({ states }: SnapshotElement): boolean {
  return states.some(
    (state) => state.startsWith("current") || state === "selected" || state === "pressed" || state === "disabled",
  );
}
