/** Describes the first difference between two JSON values: `messages.0.content: "a" was recorded, "b" was requested.` */
export function firstDifference(recorded: unknown, requested: unknown, path = ""): string | undefined {
  if (isObject(recorded) && isObject(requested)) {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(requested)])) {
      const found = firstDifference(recorded[key], requested[key], path === "" ? key : `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (JSON.stringify(recorded) === JSON.stringify(requested)) return undefined;
  const [one, other] = aroundDifference(show(recorded), show(requested));
  return `${path === "" ? "the request" : path}: ${one} was recorded, ${other} was requested.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function show(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

const MAX_LENGTH = 160;

/** Cuts long texts to the part around their first difference. */
function aroundDifference(one: string, other: string): [string, string] {
  if (one.length <= MAX_LENGTH && other.length <= MAX_LENGTH) return [one, other];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - MAX_LENGTH / 4);
  const cut = (text: string): string =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + MAX_LENGTH)}${text.length > from + MAX_LENGTH ? "…" : ""}`;
  return [cut(one), cut(other)];
}
