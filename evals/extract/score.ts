/** The score of one answer, counted in leaves and rows. */
export interface Score {
  /** Number of values in the right answer. */
  readonly leaves: number;
  readonly rightLeaves: number;
  /** Number of rows in all lists of the right answer. */
  readonly rows: number;
  /** Rows that are present with every value right. */
  readonly rightRows: number;
  /** Rows that should not be present. */
  readonly extraRows: number;
}

const nothing: Score = { leaves: 0, rightLeaves: 0, rows: 0, rightRows: 0, extraRows: 0 };

/**
 * Compares an answer with the right one. Texts ignore white space and variants of characters; numbers must be equal.
 */
export function score(expected: unknown, actual: unknown): Score {
  if (Array.isArray(expected)) return scoreList(expected, Array.isArray(actual) ? actual : []);
  if (typeof expected === "object" && expected !== null) return scoreObject(expected, actual);
  if (expected === null || expected === undefined) return nothing;
  return { ...nothing, leaves: 1, rightLeaves: isSame(expected, actual) ? 1 : 0 };
}

function scoreObject(expected: object, actual: unknown): Score {
  return Object.entries(expected)
    .map(([name, value]) => score(value, partOf(actual, name)))
    .reduce(add, nothing);
}

/** Compares each row with the best matching row of the answer; each row is matched once. */
function scoreList(expected: readonly unknown[], actual: readonly unknown[]): Score {
  const left = new Set(actual.keys());
  const scores = expected.map((row, index) => {
    const scored = [...left].map((at) => ({ at, score: score(row, actual[at]) }));
    const best = scored.toSorted(
      (one, other) =>
        other.score.rightLeaves - one.score.rightLeaves || Math.abs(one.at - index) - Math.abs(other.at - index),
    )[0];
    if (!best || best.score.rightLeaves === 0) return { ...score(row, undefined), isRight: false };
    left.delete(best.at);
    return { ...best.score, isRight: best.score.rightLeaves === best.score.leaves };
  });
  const sum = scores.reduce<Score>(add, nothing);
  const rightRows = scores.filter(({ isRight }) => isRight).length;
  return {
    ...sum,
    rows: sum.rows + expected.length,
    rightRows: sum.rightRows + rightRows,
    extraRows: sum.extraRows + left.size,
  };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

export function add(one: Score, other: Score): Score {
  return {
    leaves: one.leaves + other.leaves,
    rightLeaves: one.rightLeaves + other.rightLeaves,
    rows: one.rows + other.rows,
    rightRows: one.rightRows + other.rightRows,
    extraRows: one.extraRows + other.extraRows,
  };
}

function isSame(expected: unknown, actual: unknown): boolean {
  if (typeof expected === "string" && typeof actual === "string") return normalise(expected) === normalise(actual);
  return Object.is(expected, actual);
}

export function normalise(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-")
    .replace(/\s+/g, "");
  return /^https?:/.test(plain) ? plain.replace(/\/$/, "") : plain;
}

/** Returns all values of an answer with the path of each: `products.3.price`. */
export function leavesOf(value: unknown, path = ""): { readonly path: string; readonly value: unknown }[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === "" ? name : `${path}.${name}`));
}
