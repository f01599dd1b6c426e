/** Where two JSON values differ first, in words: `messages.0.content: "a" was recorded, "b" is asked.` */
export function firstDifference(recorded: unknown, asked: unknown, path = ""): string | undefined {
  if (isObject(recorded) && isObject(asked)) {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(asked)])) {
      const found = firstDifference(recorded[key], asked[key], path === "" ? key : `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (JSON.stringify(recorded) === JSON.stringify(asked)) return undefined;
  const [one, other] = aroundDifference(show(recorded), show(asked));
  return `${path === "" ? "the request" : path}: ${one} was recorded, ${other} is asked.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function show(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

const MOST = 160;

/** Of long texts the part where they part. */
function aroundDifference(one: string, other: string): [string, string] {
  if (one.length <= MOST && other.length <= MOST) return [one, other];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - MOST / 4);
  const cut = (text: string): string =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + MOST)}${text.length > from + MOST ? "…" : ""}`;
  return [cut(one), cut(other)];
}
