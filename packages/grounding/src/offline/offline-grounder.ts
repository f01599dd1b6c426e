import { type CallContext, runWithin } from "@surehand/kernel";
import { noUsage } from "@surehand/model/usage";
import type { Grounder, Grounding, GroundRequest } from "../grounder.ts";
import { findCell } from "../find-shown-text.ts";
import { findTarget } from "./match/find-target.ts";
import { createNameMatcher } from "./match/match-name.ts";
import { ambiguousMessage, notFoundMessage } from "./messages.ts";
import { noSimilarity, type Similarity } from "./similarity.ts";
import { groundAlike } from "./ground/ground-alike.ts";
import { groundSentence } from "./ground/ground-sentence.ts";
import type { Outcome, ReadyOutcome } from "./outcome/outcome.ts";
import { indexPage } from "./page/page-index.ts";
import type { Reading } from "./parse/intent.ts";
import type { Judgement } from "./parse/judgement.ts";
import { mask } from "./parse/masked.ts";
import { type Parsed, parseSentence } from "./parse/parse-sentence.ts";

export interface OfflineGrounderOptions {
  /** Tells names alike that share no word, where sentence embeddings are installed. Default: none. */
  readonly similarity?: Similarity | undefined;
}

/** Grounds by rules alone: words, roles and places. Needs no model, and guesses nothing. */
export function createOfflineGrounder({ similarity = noSimilarity }: OfflineGrounderOptions = {}): Grounder {
  return {
    async ground(request, call) {
      const parsed = runWithin(call, "Reading the instruction", () => parseSentence(request.instruction));
      if (parsed.status !== "understood") return refusalOf(parsed);
      const outcome = runWithin(call, "Reading the page", () => groundSentence(request, parsed));
      if (outcome.status === "none" && parsed.readings.every(isNoCommand)) return refusalOf({ status: "none" });
      const isOneStep = parsed.readings.every(({ rest }) => rest === undefined);
      const last = outcome.status === "none" && isOneStep ? await groundAlike(outcome, similarity) : outcome;
      const grounding = runWithin(call, "Reading the page", () => toGrounding(request, last));
      const cell = last.status === "ready" ? last.cell : undefined;
      return cell === undefined ? grounding : withCell(grounding, { cell, session: request.session }, call);
    },
  };
}

/** A grounding on a row, with the cell of the row that is meant as its target. */
async function withCell(
  grounding: Grounding,
  { cell, session }: { readonly cell: string } & Pick<GroundRequest, "session">,
  call: CallContext,
): Promise<Grounding> {
  const target = await findCell(session, cell, call);
  if (grounding.status !== "ready" || !("target" in grounding.action)) return grounding;
  if (typeof target === "string") return { ...grounding, action: { ...grounding.action, target } };
  const message = `No single cell says ${JSON.stringify(cell)}: ${target} do.`;
  return { status: "not-found", message, code: "no-match", usage: noUsage };
}

/** Only by what the page says can it be told that something is asked for. */
function isNoCommand({ intent, isStatement = false }: Reading): boolean {
  return isStatement || intent.kind === "verbed" || intent.kind === "said";
}

/** What the rules understand, for whoever wrote something else. */
const understoodSentences: readonly string[] = [
  'click "Login"',
  'type "knife" into the search field',
  'choose "Large" from Size',
  'check "Gift wrap"',
  "press Enter",
];

function refusalOf(parsed: Exclude<Parsed, { status: "understood" }>): Grounding {
  if (parsed.status === "judgement") return undecided(parsed.judgement);
  const message = `This is no sentence that works without a model. These do: ${understoodSentences.join("; ")}.`;
  return { status: "not-found", code: "not-understood", message, usage: noUsage };
}

function undecided({ code, words }: Judgement): Grounding {
  return { status: "undecided", code, message: `${words}: that takes a model.`, usage: noUsage };
}

function toGrounding({ snapshot }: GroundRequest, outcome: Outcome): Grounding {
  const usage = noUsage;
  switch (outcome.status) {
    case "ready":
      return readyGrounding(outcome);
    case "ambiguous": {
      const candidates = outcome.items.map(({ element }) => element);
      const message = ambiguousMessage(snapshot, outcome, (phrase, item) => {
        const index = indexPage(snapshot);
        const masked = mask(phrase);
        const found = findTarget({
          index,
          match: createNameMatcher(index),
          masked,
          phrase: masked.text,
          fits: () => true,
        });
        return found.kind === "found" && found.item === item;
      });
      return { status: "ambiguous", candidates, message, usage };
    }
    case "judgement":
      return undecided(outcome.judgement);
    case "none":
      return { status: "not-found", code: "no-match", message: notFoundMessage(snapshot, outcome), usage };
    default:
      return outcome satisfies never;
  }
}

function readyGrounding({ action, element, cost, isCertain, rest }: ReadyOutcome): Grounding {
  const common = { status: "ready", chosenBy: "caller", usage: noUsage } as const;
  return { ...common, action, element, confidence: confidenceOf(cost), isCertain, rest };
}

/** By the cost of the match, as it turned out over sentences and pages of ours. */
function confidenceOf(cost: number): number {
  return Math.max(0.5, Math.round((1.05 - cost * 0.055) * 100) / 100);
}
