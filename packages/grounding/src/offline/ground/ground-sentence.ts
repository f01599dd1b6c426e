import type { GroundRequest } from "../../grounder.ts";
import { createNameMatcher, tiers } from "../match/match-name.ts";
import type { Sentence } from "../parse/sentence-words.ts";
import { indexPage, nameOf, type PageIndex } from "../page/page-index.ts";
import type { Reading } from "../parse/intent.ts";
import { findUnaccounted } from "../account/final-account.ts";
import type { Parsed } from "../parse/parse-sentence.ts";
import { groundIntent } from "./ground-intent.ts";
import { costOf, type Scene } from "./scene.ts";
import { unaccountedMessage } from "../messages.ts";
import type { Outcome } from "../outcome/outcome.ts";

type Understood = Extract<Parsed, { status: "understood" }>;

const LOOSE_COST = 0.5;
/** A sentence that the page takes whole is not two steps: "save and close" may be a button. */
const SPLIT_COST = 0.1;

/** The best that the ways to read a sentence lead to on a page: by what things are called, else by all that is said of them. */
export function groundSentence(request: GroundedRequest, understood: Understood): Outcome {
  return accounted(indexPage(request.snapshot), groundReadings(request, understood));
}

type GroundedRequest = Pick<GroundRequest, "snapshot" | "done" | "obstacle">;

function groundReadings(
  { snapshot, done = [], obstacle }: GroundedRequest,
  { readings, masked, judgement }: Understood,
): Outcome {
  const index = indexPage(snapshot);
  const scene: Scene = {
    index,
    match: createNameMatcher(index),
    masked,
    done,
    takesNoKeys: obstacle === "no-focus",
  };
  const named = bestOf(scene, readings);
  const isName = named.status === "ready" && named.cost === tiers.exact && named.rest === undefined;
  if (judgement !== undefined && !isName) return { status: "judgement", judgement };
  // Which of two is for whoever knows, and not for what the page says.
  if (named.status === "ready" || /\sor\s/i.test(masked.text)) return named;
  const told = bestOf({ ...scene, isByEvidence: true }, readings);
  if (named.status !== "ambiguous") return told.status === "none" ? named : told;
  const isOneOfThem = told.status === "ready" && named.items.some(({ element }) => element === told.element);
  return isOneOfThem ? told : named;
}

function bestOf(scene: Scene, readings: readonly Reading[]): Outcome {
  const isSplit = readings.some(({ rest, also }) => rest !== undefined && also === undefined);
  const outcomes = readings.map((reading) => {
    const outcome = groundReading(scene, reading);
    const isWhole = reading.isWhole === true || reading.intent.kind === "explore" || isJoined(outcome);
    return isSplit && reading.rest === undefined && !isWhole ? swallowed : outcome;
  });
  const best = outcomes.reduce((left, right) => (costOf(right) < costOf(left) ? right : left));
  if (best.status !== "ready" || !best.isCertain) return best;
  const isContested = outcomes.some(
    (other) => other !== best && costOf(other) <= best.cost + CONTEST && !isSame(best, other),
  );
  return isContested ? { ...best, isCertain: false } : best;
}

/** What is ready, but not for every word of the sentence, is refused, and named as the nearest. */
function accounted(index: PageIndex, outcome: Outcome): Outcome {
  if (outcome.status !== "ready" || outcome.sentence === undefined) return outcome;
  const open = findUnaccounted(index, outcome.sentence, outcome);
  if (open === undefined) return outcome;
  return { status: "none", wanted: "thing", phrase: outcome.sentence.clause, message: unaccountedMessage(open) };
}

function sentenceOf({ masked }: Scene, { clause = "", clauseRest }: Reading, rest: string | undefined): Sentence {
  return { clause, rest: [clauseRest, rest].filter((part) => part !== undefined).join(", "), masked };
}

/** Of what may be two steps, one takes the whole only where its name has the joint: "Save and close". */
function isJoined(outcome: Outcome): boolean {
  if (outcome.status !== "ready") return outcome.status === "none" || outcome.status === "judgement";
  return outcome.element !== undefined && /,|&|\band\b|\bthen\b|\./i.test(nameOf(outcome.element));
}

const swallowed: Outcome = { status: "none", wanted: "thing", phrase: "" };

/** Another reading that fits about as well makes the best one a choice. */
const CONTEST = 0.5;

function groundReading(scene: Scene, reading: Reading): Outcome {
  const { intent, rest, also = [], isLoose = false } = reading;
  const outcome = groundIntent(scene, intent);
  const isWhole = also.every((other) => isPlain(groundIntent(scene, other)));
  if (!isWhole || (also.length > 0 && !isPlain(outcome))) return { status: "none", wanted: "thing", phrase: "" };
  if (outcome.status !== "ready" && outcome.status !== "ambiguous") return outcome;
  const cost = outcome.cost + (isLoose ? LOOSE_COST : 0) + (rest === undefined ? 0 : SPLIT_COST);
  const left = [outcome.rest, rest].filter((part) => part !== undefined).join(", then ");
  const common = { cost, ...(left === "" ? {} : { rest: left }) };
  return outcome.status === "ready"
    ? {
        ...outcome,
        ...common,
        isCertain: outcome.isCertain && !isLoose,
        sentence: sentenceOf(scene, reading, outcome.rest),
      }
    : { ...outcome, ...common };
}

/** Found by its name, not by what is like it. */
function isPlain(outcome: Outcome): boolean {
  return outcome.status === "ready" && outcome.cost <= tiers.sameMeaning;
}

function isSame(left: Outcome, right: Outcome): boolean {
  return (
    left.status === "ready" &&
    right.status === "ready" &&
    JSON.stringify([left.action, left.rest]) === JSON.stringify([right.action, right.rest])
  );
}
