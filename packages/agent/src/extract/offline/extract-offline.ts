import { wordsOf } from "../../text/normalise-name.ts";
import { type Draft, nothing } from "../gathering.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Shape } from "../schema/shape.ts";
import { refuseHiddenChoice, withConditions } from "./apply-conditions.ts";
import { parseConditions } from "./conditions.ts";
import { labelWords } from "./field-names.ts";
import { readOffline } from "./read-offline.ts";
import { namedPart } from "./scope.ts";
import { canonicalOf } from "./synonyms.ts";

export interface OfflineRequest {
  readonly page: ReadPage;
  readonly instruction: string;
  readonly shape: Shape;
}

/**
 * What a shape asks for, by rules alone, with the conditions of the instruction that can be judged exactly.
 *
 * @throws NeedsModelError for an instruction that takes judgement
 */
export function extractOffline({ page, instruction, shape }: OfflineRequest): Draft {
  const { root } = page;
  const part = root && namedPart(instruction, root);
  const conditions = parseConditions(part ? part.rest : instruction);
  const conditioned = withConditions(shape, conditions);
  if (!root) return nothing;
  const words = new Set(labelWords(conditions.rest).filter((word) => !COMMON.has(word)));
  const draft = readOffline({ page, root, shape: conditioned.shape, words, span: part?.span });
  refuseHiddenChoice(draft, unexplained({ page, shape, words, part: part?.words ?? [] }));
  return conditioned.apply(draft);
}

/** Words that say nothing about what is to be taken. */
const COMMON = new Set(
  "extract get read list find give return show fetch collect scrape grab me us please all every each any the a an of on in from for to and or with their its it his her as at by is are this page website site table section data information info detail details value values item items row rows entry entries record records including include also well whole full complete available current named called following listed what name names".split(
    " ",
  ),
);

/** Words that neither the schema nor the page as a whole speaks of. */
function unexplained(task: {
  readonly page: ReadPage;
  readonly shape: Shape;
  readonly words: ReadonlySet<string>;
  readonly part: readonly string[];
}): Set<string> {
  const { page, shape, words, part } = task;
  const names = namesIn(shape).flatMap(labelWords);
  const known = new Set([
    ...names,
    ...names.map(canonicalOf),
    ...part,
    ...labelWords(page.snapshot.title),
    ...pageWords(page),
  ]);
  const unknown = [...words].filter((word) => !known.has(word) && !known.has(canonicalOf(word)) && word.length > 2);
  return new Set(unknown.flatMap((word) => [word, ...wordsOf(word)]));
}

function namesIn(shape: Shape): string[] {
  if (shape.kind === "value") return [];
  if (shape.kind === "list") return namesIn(shape.item);
  return shape.fields.flatMap(({ name, shape: inner }) => [name, inner.description, ...namesIn(inner)]);
}

/** What the page's headings and regions speak of. */
function pageWords({ snapshot }: ReadPage): string[] {
  return snapshot.lines
    .filter(({ kind }) => kind === "heading" || kind === "region")
    .slice(0, 40)
    .flatMap(({ segments }) => segments.flatMap((segment) => (typeof segment === "string" ? labelWords(segment) : [])));
}
