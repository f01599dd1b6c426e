/** A kind of calculation that words can ask for. */
export type AskedOperation = "count" | "sum" | "difference" | "product" | "percentage" | "percentChange" | "average";

const ASKED: readonly (readonly [RegExp, readonly AskedOperation[]])[] = [
  [/(?<!\p{L})(?:average|mean)(?!\p{L})/iu, ["average"]],
  [/(?<!\p{L})(?:percent|percentage)(?!\p{L})|%/iu, ["percentage", "percentChange"]],
  [
    /(?<!\p{L})(?:difference|how (?:much|many) (?:more|less|fewer|\p{L}+er)|by how (?:much|many))(?!\p{L})/iu,
    ["difference", "percentChange"],
  ],
  [/(?<!\p{L})(?:total|together|altogether|sum|combined|in all)(?!\p{L})/iu, ["sum", "product", "count"]],
];

/** Returns the calculations that a request may ask for. Empty if its words name none. */
export function askedOperations(request: string): readonly AskedOperation[] {
  return [...new Set(ASKED.flatMap(([pattern, operations]) => (pattern.test(request) ? operations : [])))];
}

export interface StatedDirection {
  readonly word: string;
  readonly isMore: boolean;
  readonly start: number;
}

const MORE =
  "more higher larger greater bigger heavier longer taller dearer above increase increased rose risen grew grown";
const LESS =
  "less fewer lower smaller lighter shorter cheaper below decrease decreased fell fallen dropped declined shrank";
const directions: ReadonlyMap<string, boolean> = new Map([
  ...MORE.split(" ").map((word) => [word, true] as const),
  ...LESS.split(" ").map((word) => [word, false] as const),
]);

/** Returns the first word by which a text states a comparison or a change. Undefined without one, or with both directions. */
export function statedDirection(text: string): StatedDirection | undefined {
  const found = [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }): StatedDirection[] => {
    const isMore = directions.get(word.toLowerCase());
    return isMore === undefined ? [] : [{ word, isMore, start: index }];
  });
  return new Set(found.map(({ isMore }) => isMore)).size === 1 ? found[0] : undefined;
}
