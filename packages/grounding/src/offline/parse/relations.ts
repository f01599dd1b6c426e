import { withoutArticle } from "./articles.ts";
import type { Masked } from "./masked.ts";
import { readPlace } from "./places.ts";
import { stateOf } from "./states.ts";
import type { Place, Relation, RelationKind, StateWish } from "./target-reading.ts";

export interface Related {
  readonly head: string;
  readonly relations: readonly Relation[];
  readonly states: readonly StateWish[];
}

const ties: readonly (readonly [words: string, kind: RelationKind])[] = [
  ["(?:that is |which is |located |found |shown |displayed )?(?:to the |on the )?left of", "left"],
  ["(?:that is |which is |located |found |shown |displayed )?(?:to the |on the )?right of", "right"],
  [
    "(?:that is |which is |located )?(?:right |directly |just |immediately )?(?:next to|beside|besides|near|nearest to|close to|closest to|adjacent to|alongside|by)",
    "near",
  ],
  [
    "(?:that is |which is |located )?(?:right |directly |just |immediately )?(?:below|under|underneath|beneath|after|following)",
    "below",
  ],
  ["(?:that is |which is |located )?(?:right |directly |just |immediately )?(?:above|over|before)", "above"],
  [
    "(?:that is |which is |located |found |shown |that appears |belonging to|that belongs to)?\\s*(?:inside of|inside|within|in|of|for|from|on|at|belonging to|with|containing|that contains|that has|where it says)",
    "within",
  ],
];
const STATE = "(?:that|which)(?: is| are|['’]s|['’]re)|(?:that|which) (?:isn['’]t|aren['’]t)";
const NOT =
  "(?:but |and )?(?:not|except(?: for)?|other than|rather than|instead of|outside(?: of)?|without)(?: the one| those| that)?(?: (?:in|inside|within|on|from|of|for|at))?";
const TIE = new RegExp(
  `,?\\s+(?:(${NOT})|(${STATE})|${ties.map(([words]) => `(${words})`).join("|")})\\s+(?=\\S)`,
  "gi",
);

interface Tie {
  readonly from: number;
  readonly to: number;
  readonly kind: RelationKind | "state" | "not";
  readonly words: string;
}

const MOST_TIES = 4;

/**
 * Every way to split a phrase into what it names and where that is: "Terms of use in the footer" is "Terms of use" within the
 * footer, or "Terms" within "use", and so on; whole names first.
 */
export function splitRelations(phrase: string, masked: Masked): Related[] {
  const places = tiesIn(phrase).slice(-MOST_TIES);
  const ways: Related[] = [];
  for (let choice = 0; choice < 2 ** places.length; choice++) {
    const chosen = places.filter((_, index) => (choice >> index) & 1);
    ways.push(...splitBy(phrase, chosen, masked));
  }
  return ways.toSorted((left, right) => sizeOf(left) - sizeOf(right));
}

function sizeOf({ relations, states }: Related): number {
  return relations.length + states.length;
}

function tiesIn(phrase: string): Tie[] {
  const lead = ` ${phrase}`;
  return [...lead.matchAll(TIE)].map((match): Tie => {
    const group = match.slice(1).findIndex((part) => part !== undefined);
    const kind = group < 2 ? (["not", "state"] as const)[group] : ties[group - 2]?.[1];
    return {
      from: Math.max(0, match.index - 1),
      to: match.index + match[0].length - 1,
      kind: kind ?? "within",
      words: match[0].trim(),
    };
  });
}

function splitBy(phrase: string, chosen: readonly Tie[], masked: Masked): Related[] {
  const head = phrase.slice(0, chosen[0]?.from ?? phrase.length);
  let ways: Related[] = [{ head, relations: [], states: [] }];
  for (const [index, tie] of chosen.entries()) {
    const text = phrase.slice(tie.to, chosen[index + 1]?.from ?? phrase.length);
    const readings = readTie(tie, text, masked);
    ways = ways.flatMap((way) => readings.flatMap((reading) => add(way, reading)));
  }
  return ways.filter(({ head: named, relations }) => named.trim() !== "" || relations.length > 0);
}

type TieReading = { readonly relation: Relation } | { readonly state: StateWish };

function add(way: Related, reading: TieReading): Related[] {
  if ("state" in reading) return [{ ...way, states: [...way.states, reading.state] }];
  const { relation } = reading;
  const before = way.relations.at(-1);
  // Whatever follows is said of that row.
  if (before?.place.offset !== undefined) return [];
  if (!before || !isBareRow(before)) return [{ ...way, relations: [...way.relations, relation] }];
  if (relation.kind !== "below" && relation.kind !== "above")
    return [{ ...way, relations: [...way.relations, relation] }];
  const place: Place = { ...relation.place, container: "row", offset: relation.kind === "below" ? 1 : -1 };
  return [{ ...way, relations: [...way.relations.slice(0, -1), { kind: "within", isNegated: false, place }] }];
}

/** "in the row": the next words say which. */
function isBareRow({ kind, isNegated, place }: Relation): boolean {
  const { container, words, ordinal, offset } = place;
  return (
    kind === "within" &&
    !isNegated &&
    container === "row" &&
    words === "" &&
    ordinal === undefined &&
    offset === undefined
  );
}

function readTie({ kind, words }: Tie, text: string, masked: Masked): TieReading[] {
  if (kind === "state" || kind === "not") {
    const isNegated = kind === "not" || /n['’]t$/i.test(words);
    const state = stateOf(text);
    if (state) return [{ state: isNegated ? { ...state, isWished: !state.isWished } : state }];
    if (kind === "state") return [];
  }
  const bare = withoutArticle(text.replace(/^(?:one|ones)\s+(?:in|of|for|on|from|at)\s+/i, ""));
  const isNegated = kind === "not";
  const relation = kind === "not" ? "within" : kind;
  return readPlace(bare, masked).map((place) => ({ relation: { kind: relation, isNegated, place } }));
}
