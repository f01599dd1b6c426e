import { noUsage } from "@surehand/model/usage";
import { actionOf } from "../../act/carry-out.ts";
import { ground } from "../../act/ground.ts";
import { parseInstruction } from "../../act/parse-instruction.ts";
import type { Grounder } from "../grounder.ts";

/** Grounds by rules alone: words, roles and places. Needs no model, and guesses nothing. */
export function createOfflineGrounder(): Grounder {
  return {
    async ground({ instruction, snapshot }) {
      const intents = parseInstruction(instruction);
      const found = ground(snapshot, intents);
      const usage = noUsage;
      if (found.status === "ready") {
        const { intent, element } = found;
        return { status: "ready", action: actionOf(intent, element), element, confidence: 1, isCertain: true, usage };
      }
      const { status, message } = found;
      if (status === "not-found") return { status, message, mayCome: intents.length > 0, usage };
      return { status, message, candidates: [], usage };
    },
  };
}
