export type ExtractedJson =
  | {
      readonly isFound: true;
      readonly value: unknown;
      /** What else may be meant, where that is not what was asked for. */
      readonly others: readonly unknown[];
    }
  | { readonly isFound: false; readonly problem: string };

type Parsed = { readonly isFound: true; readonly value: unknown } | Extract<ExtractedJson, { isFound: false }>;

/**
 * The JSON in what a model wrote: all of it, what stands in a fence, or the objects and arrays in the prose around it, in order.
 * Thinking in tags (`<think>`), as open models write it, is passed over; their templates may leave its beginning away. A text in
 * JSON may be JSON itself.
 */
export function extractJson(text: string): ExtractedJson {
  const written = text.replace(/^\uFEFF/u, "").trim();
  const whole = parse(written);
  if (whole.isFound) return { ...whole, others: inText(whole.value) };
  const said = withoutThinking(written).trim();
  if (said === "") return { isFound: false, problem: "the answer is empty" };
  const fenced = [...said.matchAll(/```(?:json)?[^\S\n]*\n([\s\S]*?)```/giu)].map(([, inner = ""]) => inner);
  const parsed = [said, ...fenced].map(parse);
  const inProse = findValues(said).map(({ value }) => value);
  const [first, ...others] = [...parsed.flatMap((each) => (each.isFound ? [each.value] : [])), ...inProse];
  if (first !== undefined) return { isFound: true, value: first, others };
  const problem = parsed.map((each) => (each.isFound ? "" : each.problem)).find((each) => each !== "");
  return { isFound: false, problem: `the answer is no JSON (${problem})` };
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

/** What stands in a string of JSON is no thinking, though it may have the tags. */
function withoutThinking(text: string): string {
  const tags = [...text.matchAll(/<(\/?)think(?:ing)?>/giu)];
  if (tags.length === 0) return text;
  const values = findValues(text);
  let [said, from, isThinking] = ["", 0, false];
  for (const { index, 0: tag, 1: slash } of tags) {
    if (values.some(({ start, end }) => start < index && index < end)) continue;
    // An end without a beginning: all before it was thinking.
    if (slash === "") said += isThinking ? "" : text.slice(from, index);
    else if (!isThinking) said = "";
    isThinking = slash === "";
    from = index + tag.length;
  }
  return said + text.slice(from);
}

interface FoundValue {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

/** Each look for the end of a value may go through all of the text. */
const MOST_LOOKS = 200;

/** What prose has in brackets does not begin so. */
const LIKE_JSON = /^(?:\{\s*["}]|\[\s*[{["\d\]-])/u;

/**
 * The objects and arrays in a text, in order. Prose in brackets is passed over; JSON that is broken is too, with all that is in it: a
 * part of an answer is not the answer.
 */
function findValues(text: string): FoundValue[] {
  const found: FoundValue[] = [];
  let start = nextStart(text, 0);
  for (let looks = 0; start >= 0 && looks < MOST_LOOKS; looks++) {
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

/** Behind the brace or bracket that closes the one at `start`. */
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
