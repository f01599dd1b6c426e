import type { Snapshot, SnapshotElement } from "@surehand/browser";
import { describeElement, describePlace } from "./describe.ts";
import { findTarget, nameOf, type Purpose, type TargetSearch } from "./find-target.ts";
import { type Intent, understoodSentences } from "./parse-instruction.ts";
import { surroundingsIn } from "./surroundings.ts";

/** What an instruction means on a page. */
export type Grounding =
  | { readonly status: "ready"; readonly intent: Intent; readonly element: SnapshotElement | undefined }
  | { readonly status: "not-found" | "ambiguous"; readonly message: string };

/** Takes the first reading that names one element; refuses where none does. Needs no model, and guesses nothing. */
export function ground(snapshot: Snapshot, intents: readonly Intent[]): Grounding {
  const groundings = intents.map((intent) => groundIntent(snapshot, intent));
  const ready = groundings.find(({ status }) => status === "ready");
  const ambiguous = groundings.find(({ status }) => status === "ambiguous");
  return ready ?? ambiguous ?? groundings[0] ?? { status: "not-found", message: notUnderstood };
}

const notUnderstood = `This is no sentence that works without a model. These do: ${understoodSentences.join("; ")}.`;

function groundIntent(snapshot: Snapshot, intent: Intent): Grounding {
  if (intent.kind === "press") {
    const focused = [...snapshot.refs.values()].find(({ states }) => states.includes("focused"));
    return { status: "ready", intent, element: focused };
  }
  if (intent.kind === "select") return groundSelect(snapshot, intent);
  const purpose = intent.kind === "uncheck" ? "check" : intent.kind;
  return fromSearch({ snapshot, intent, phrase: intent.target, purpose });
}

/** A list that has such an option, or, where a list of the page's own making is open, the option itself. */
function groundSelect(snapshot: Snapshot, intent: Extract<Intent, { kind: "select" }>): Grounding {
  const option: Intent = { kind: "click", target: intent.option };
  const openOption = fromSearch({ snapshot, intent: option, phrase: intent.option, purpose: "option" });
  if (intent.target === undefined) return openOption;
  const list = fromSearch({ snapshot, intent, phrase: intent.target, purpose: "select" });
  if (list.status === "ready" || openOption.status === "ready") return list.status === "ready" ? list : openOption;
  const button = findTarget(snapshot, intent.target, "click");
  if (button.kind !== "found") return list;
  const message = `${describeElement(button.element)} is a list of the page's own making, and no option "${intent.option}" is open. Click it first, then choose.`;
  return { status: "not-found", message };
}

function fromSearch(given: { snapshot: Snapshot; intent: Intent; phrase: string; purpose: Purpose }): Grounding {
  const search = findTarget(given.snapshot, given.phrase, given.purpose);
  switch (search.kind) {
    case "found":
      return { status: "ready", intent: given.intent, element: search.element };
    case "ambiguous":
      return { status: "ambiguous", message: ambiguousMessage(given.snapshot, given.phrase, search) };
    default:
      return { status: "not-found", message: notFoundMessage(given.phrase, given.purpose, search) };
  }
}

const mostNamed = 6;

function ambiguousMessage(
  snapshot: Snapshot,
  phrase: string,
  { candidates }: Extract<TargetSearch, { kind: "ambiguous" }>,
): string {
  const named = candidates.slice(0, mostNamed).map((element) => describePlace(snapshot, element));
  const more = candidates.length > mostNamed ? `, and ${candidates.length - mostNamed} more` : "";
  const example = exampleFor(snapshot, candidates);
  return `${candidates.length} things fit ${quote(phrase)}: ${named.join(", ")}${more}. ${example}`;
}

/** A sentence that names the first one alone, or its ref where no words do. */
function exampleFor(snapshot: Snapshot, candidates: readonly SnapshotElement[]): string {
  const [first] = candidates;
  if (!first) return "";
  const name = JSON.stringify(nameOf(first));
  const [place] = surroundingsIn(snapshot)(first.ref).above;
  const phrases = [
    name,
    ...(place === undefined ? [] : [`${name} in ${JSON.stringify(place.replaceAll('"', ""))}`]),
    first.ref,
  ];
  const phrase = phrases.find((candidate) => {
    const search = findTarget(snapshot, candidate, "click");
    return search.kind === "found" && search.element.ref === first.ref;
  });
  return phrase === undefined ? "" : `Say which: ${phrase}.`;
}

const wanted: Record<Purpose, string> = {
  click: "Nothing",
  fill: "No field",
  select: "No list",
  check: "No checkbox or radio button",
  option: "No option",
};

function notFoundMessage(
  phrase: string,
  purpose: Purpose,
  { nearest }: Extract<TargetSearch, { kind: "not-found" }>,
): string {
  const near = nearest.length > 0 ? ` Nearest: ${nearest.map(describeElement).join(", ")}.` : "";
  return `${wanted[purpose]} on the page is called ${quote(phrase)}.${near}`;
}

function quote(phrase: string): string {
  return /^["“']/.test(phrase) ? phrase : JSON.stringify(phrase);
}
