import type { Snapshot } from "@surehand/browser";
import { mayBeOpposites } from "@surehand/language";
import { parseCommand } from "./command.ts";
import type { Outcome } from "./ground-sentence.ts";
import { readPageWords } from "./page-words.ts";
import { readPhrase } from "./phrase.ts";
import type { Similarity } from "./similarity.ts";

/** With all-MiniLM-L6-v2, "couch" and "Sofa" score 0.84, but "enable" and "Disable" 0.72. */
const LEAST_SIMILARITY = 0.8;
const LEAST_MARGIN = 0.12;

/** Returns a click on the only element whose name is similar to the phrase; undefined if there is none. */
export async function groundAlike(
  instruction: string,
  snapshot: Snapshot,
  similarity: Similarity,
): Promise<Outcome | undefined> {
  const { readings, literals } = parseCommand(instruction);
  const command = readings
    .map((reading) => reading.command)
    .find((one) => one.kind === "point" && one.gesture === "click");
  if (command?.kind !== "point" || readings.some(({ rest }) => rest !== undefined)) return undefined;
  const [phrase] = readPhrase(command.phrase, literals).toSorted((left, right) => left.name.length - right.name.length);
  const elements = readPageWords(snapshot)
    .controls.map(({ control }) => control.element)
    .filter(({ role, name }) => name !== "" && (!phrase?.role || phrase.role.roles.has(role)));
  if (!phrase || phrase.name === "" || phrase.anchors.length > 0 || elements.length === 0) return undefined;
  const scores = await similarity.scores(
    phrase.name,
    elements.map(({ name }) => name),
  );
  const [best, next] = elements
    .map((element, at) => ({ element, score: scores[at] ?? 0 }))
    .toSorted((left, right) => right.score - left.score);
  if (!best || best.score < LEAST_SIMILARITY || best.score - (next?.score ?? 0) < LEAST_MARGIN) return undefined;
  if (mayBeOpposites(phrase.name, best.element.name)) return undefined;
  const { element, score } = best;
  return {
    status: "ready",
    proposal: { action: { kind: "click", target: element.ref }, element, score, isExact: false },
    isCertain: false,
  };
}
