import { normalised, differenceOf } from "./compare-typed.ts";
import type { ExpectedOnPage, ExpectedRequest, RunExpectations } from "./expectations.ts";
import { matchesUrl } from "./matches-url.ts";
import type { SentRequest } from "./network-log.ts";
import type { ElementState } from "./read-page-state.ts";

/** The state at the end of a run, with the parts that expectations check. */
export interface RunState {
  readonly url: string;
  /** The whole text of the page. */
  readonly pageText: string;
  /** Elements, by the index of the expectation in `page`. */
  readonly elements: ReadonlyMap<number, ElementState>;
  readonly requests: readonly SentRequest[];
  readonly answer: string;
  readonly output: unknown;
}

/** One expectation, and whether it holds. */
export interface StateCheck {
  readonly what: keyof Omit<RunExpectations, "isOrdered">;
  /** Index of the expectation in its list, from 0. */
  readonly index: number;
  readonly isMet: boolean;
  /** Path of the first difference in data. */
  readonly path?: string | undefined;
}

/** Compares a state with expectations, without a model. Returns one check for each expectation. */
export function checkState(expectations: RunExpectations, state: RunState): StateCheck[] {
  const { url, page = [], requests = [], answer, output, isOrdered } = expectations;
  const checks: StateCheck[] = [];
  if (url !== undefined) checks.push({ what: "url", index: 0, isMet: matchesUrl(url, state.url) });
  checks.push(
    ...page.map((one, index) => ({ what: "page" as const, index, isMet: isOnPage(one, state, index) })),
    ...requests.map((one, index) => ({ what: "requests" as const, index, isMet: wasSent(one, state.requests) })),
  );
  if (answer !== undefined) checks.push({ what: "answer", index: 0, isMet: isInAnswer(answer, state.answer) });
  if (output !== undefined) {
    const difference = differenceOf(output, state.output, { isOrdered });
    checks.push({ what: "output", index: 0, isMet: difference === undefined, path: difference?.join(".") });
  }
  return checks;
}

function isOnPage(expected: ExpectedOnPage, { pageText, elements }: RunState, index: number): boolean {
  if (!("selector" in expected)) {
    const { text, isShown = true } = expected;
    return normalised(pageText).includes(normalised(text)) === isShown;
  }
  const { count, text, value, isChecked, isVisible } = expected;
  const state = elements.get(index) ?? { count: 0 };
  if (count === undefined ? state.count === 0 : state.count !== count) return false;
  return (
    (text === undefined || differenceOf(text, state.text) === undefined) &&
    (value === undefined || differenceOf(value, state.value) === undefined) &&
    (isChecked === undefined || state.isChecked === isChecked) &&
    (isVisible === undefined || state.isVisible === isVisible)
  );
}

function wasSent(expected: ExpectedRequest, requests: readonly SentRequest[]): boolean {
  const { times } = expected;
  const count = requests.filter((request) => isRequest(expected, request)).length;
  return times === undefined ? count > 0 : count === times;
}

function isRequest({ url, method = "GET", status, body }: ExpectedRequest, request: SentRequest): boolean {
  if (request.method !== method.toUpperCase() || !matchesUrl(url, request.url)) return false;
  if (status === undefined ? !isGood(request.status) : request.status !== status) return false;
  return body === undefined || differenceOf(body, request.body) === undefined;
}

function isGood(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 400;
}

/** A text or number counts as a whole word: 4 is not in "42". */
function isInAnswer(expected: string | number | RegExp, answer: string): boolean {
  if (expected instanceof RegExp) return differenceOf(expected, answer) === undefined;
  const words = normalised(String(expected));
  const text = normalised(answer).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !isContinued(text.slice(at + words.length))) return true;
  return false;
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether the word continues: "42" continues in "42nd" and "42.50", not in "42." and "42.00". */
function isContinued(rest: string): boolean {
  return /^[\p{L}\p{N}]/u.test(rest) || (/^[.,]\d/.test(rest) && !/^[.,]0+(?!\d)/.test(rest));
}
