export type ExtractedJson =
  | {
      readonly isFound: true;
      readonly value: unknown;
      /** Other candidates, if `value` does not match. */
      readonly others: readonly unknown[];
    }
  | { readonly isFound: false; readonly problem: string };

type Parsed = { readonly isFound: true; readonly value: unknown } | Extract<ExtractedJson, { isFound: false }>;

/**
 * Finds the JSON in a model's answer: the whole text, the content of code fences, or objects and arrays in prose, in order. Skips
 * reasoning in tags (`<think>`), as open models write it; their templates may omit the opening tag. If the answer is a JSON string,
 * its content may be JSON itself.
 */
export function extractJson(text: string): ExtractedJson {
  const written = text.replace(/^\uFEFF/u, "").trim();
  const whole = parse(written);
  if (whole.isFound) return { ...whole, others: inText(whole.value) };
  const answer = stripThinking(written).trim();
  if (answer === "") return { isFound: false, problem: "the answer is empty" };
  const fenced = [...answer.matchAll(/```(?:json)?[^\S\n]*\n([\s\S]*?)```/giu)].map(([, inner = ""]) => inner);
  const parsed = [answer, ...fenced].map(parse);
  const inProse = findValues(answer).map(({ value }) => value);
  const [first, ...others] = [...parsed.flatMap((each) => (each.isFound ? [each.value] : [])), ...inProse];
  if (first !== undefined) return { isFound: true, value: first, others };
  const problem = parsed.map((each) => (each.isFound ? "" : each.problem)).find((each) => each !== "");
  return { isFound: false, problem: `the answer is not JSON (${problem})` };
}

function inText(value: unknown): unknown[] {
  const parsed = typeof value === "string" ? parse(value) : undefined;
  return parsed?.isFound ? [parsed.value] : [];
}

function parse(text: string): Parsed {
  try {
    return { isFound: true, value: JSON.parse(text) };
  } catch (error) {
    return { isFound: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Removes reasoning. Tags inside a JSON value are kept. */
function stripThinking(text: string): string {
  const tags = [...text.matchAll(/<(\/?)think(?:ing)?>/giu)];
  if (tags.length === 0) return text;
  const values = findValues(text);
  let [answer, from, isThinking] = ["", 0, false];
  for (const { index, 0: tag, 1: slash } of tags) {
    if (values.some(({ start, end }) => start < index && index < end)) continue;
    // A closing tag without an opening one: everything before it was reasoning.
    if (slash === "") answer += isThinking ? "" : text.slice(from, index);
    else if (!isThinking) answer = "";
    isThinking = slash === "";
    from = index + tag.length;
  }
  return answer + text.slice(from);
}

interface FoundValue {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

/** Limit of searches, because each search for the end of a value may scan the whole text. */
const MAX_SEARCHES = 200;

/** Start of a JSON value; prose in brackets starts differently. */
const LIKE_JSON = /^(?:\{\s*["}]|\[\s*[{["\d\]-])/u;

/**
 * Finds the objects and arrays in a text, in order. Skips prose in brackets, and broken JSON with everything in it, because a part of
 * an answer is not the answer.
 */
function findValues(text: string): FoundValue[] {
  const found: FoundValue[] = [];
  let start = nextStart(text, 0);
  for (let searches = 0; start >= 0 && searches < MAX_SEARCHES; searches++) {
    const end = endOf(text, start);
    const parsed = end === undefined ? undefined : parse(text.slice(start, end));
    const isFound = end !== undefined && parsed?.isFound === true;
    if (isFound) found.push({ start, end, value: parsed.value });
    const isPassedWhole = isFound || LIKE_JSON.test(text.slice(start, start + 100));
    start = nextStart(text, isPassedWhole ? (end ?? text.length) : start + 1);
  }
  return found;
}

function nextStart(text: string, from: number): number {
  const offset = text.slice(from).search(/[{[]/u);
  return offset < 0 ? -1 : from + offset;
}

/** Returns the index after the brace or bracket that closes the one at `start`. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}
