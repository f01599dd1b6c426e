import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Counter } from "../reading/counters.ts";

/** Number of times in a row that the same digits must be appended. */
const ENOUGH_STEPS = 2;

/** Finds a counter that grows like a text: 10, 1010, 101010. */
export const appendedNumber: Oracle = {
  name: "appended-number",
  kinds: ["score-wrong", "counter-wrong"],
  judge(recording) {
    const sights = playSights(recording);
    const names = new Set(sights.flatMap(({ counters }) => [...counters.keys()]));
    return [...names].flatMap((name): Judgement[] => findAppended(sights, name)).slice(0, 1);
  },
};

function findAppended(sights: readonly PlaySight[], name: string): Judgement[] {
  let steps: string[] = [];
  let last = "";
  for (const { counters, atMs } of sights) {
    const digits = digitsOf(counters.get(name));
    if (digits === undefined || digits === last) continue;
    const added = last !== "" && digits.startsWith(last) ? digits.slice(last.length) : undefined;
    const isRepeated = steps.length === 0 || steps[0] === added;
    if (added === undefined) steps = [];
    else steps = isRepeated ? [...steps, added] : [added];
    const before = last;
    last = digits;
    // A number that is multiplied by ten gets a zero each time.
    if (added === undefined || steps.length < ENOUGH_STEPS || (/^0+$/u.test(added) && !digits.startsWith("0")))
      continue;
    return [
      {
        kind: name === "score" || name === "best" ? "score-wrong" : "counter-wrong",
        severity: "medium",
        confidence: 0.85,
        title: `The counter ${JSON.stringify(name)} grows like a text: from ${before} to ${digits}.`,
        evidence: [`The digits ${added} are appended ${steps.length} times in a row.`],
        atMs,
        key: `${name} appended`,
      },
    ];
  }
  return [];
}

/** Returns the digits of a counter as they are shown, with zeros in front. */
function digitsOf(counter: Counter | undefined): string | undefined {
  if (!counter) return undefined;
  return counter.text.match(/\d+/gu)?.find((digits) => Number(digits) === counter.value);
}
