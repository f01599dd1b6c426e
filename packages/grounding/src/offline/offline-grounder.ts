import { runWithin } from "@surehand/kernel";
import { noUsage } from "@surehand/model/usage";
import type { Action } from "@surehand/browser";
import type { Grounder, Grounding, GroundRequest } from "../grounder.ts";
import { groundAlike } from "./ground-alike.ts";
import { groundSentence, type Outcome } from "./ground-sentence.ts";
import { groundText } from "./ground-text.ts";
import { ambiguousMessage, refusalMessage } from "./messages.ts";
import type { UndecidedCode } from "../refusal-code.ts";
import type { Proposal } from "./outcome.ts";
import { LEAST_SCORE } from "./score.ts";
import { noSimilarity, type Similarity } from "./similarity.ts";

export interface OfflineGrounderOptions {
  /** Finds names of similar meaning with sentence embeddings. Default: none. */
  readonly similarity?: Similarity | undefined;
}

/** Creates a grounder that needs no model: a command grammar and one score per element. What is not exact enough is refused. */
export function createOfflineGrounder({ similarity = noSimilarity }: OfflineGrounderOptions = {}): Grounder {
  return {
    async ground(request, call) {
      const { instruction, snapshot } = request;
      const outcome = runWithin(call, "Reading the page", () => groundSentence(instruction, snapshot));
      const isMissing = outcome.status === "refused" && outcome.refusal.code === "no-match";
      const last = isMissing ? ((await groundAlike(instruction, snapshot, similarity)) ?? outcome) : outcome;
      const shown = isMissing && last === outcome ? await groundText(request, call) : undefined;
      return toGrounding(shown ? { status: "ready", proposal: textProposal(shown), isCertain: false } : last, request);
    },
  };
}

function textProposal(action: Action): Proposal {
  return { action, score: LEAST_SCORE, isExact: false };
}

function toGrounding(
  outcome: Outcome,
  { instruction, snapshot }: Pick<GroundRequest, "instruction" | "snapshot">,
): Grounding {
  const usage = noUsage;
  switch (outcome.status) {
    case "ready": {
      const { action, element, score, rest } = outcome.proposal;
      const confidence = Math.round(score * 100) / 100;
      return {
        status: "ready",
        action,
        element,
        confidence,
        isCertain: outcome.isCertain,
        chosenBy: "caller",
        rest,
        usage,
      };
    }
    case "ambiguous": {
      const candidates = outcome.proposals.flatMap(({ element }) => element ?? []);
      return {
        status: "ambiguous",
        candidates,
        message: ambiguousMessage(snapshot, outcome.proposals, instruction),
        usage,
      };
    }
    case "refused": {
      const { code } = outcome.refusal;
      const message = refusalMessage(snapshot, outcome.refusal);
      if (isUndecided(code)) return { status: "undecided", code, message, usage };
      return { status: "not-found", code, message, usage };
    }
    default:
      return outcome satisfies never;
  }
}

const undecidedCodes: ReadonlySet<string> = new Set<UndecidedCode>([
  "negation",
  "check",
  "condition",
  "alternatives",
  "repetition",
  "comparison",
  "look",
  "described-value",
  "described-elsewhere",
  "needs-picture",
]);

function isUndecided(code: string): code is UndecidedCode {
  return undecidedCodes.has(code);
}
