import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";

const goalTexts = [
  /\bfirst (?:one |player |side |team )?(?:to|with|at) (?:reach |score |get |make )?(\d{1,3})(?: (points?|goals?|sets?|rounds?|wins?))?/iu,
  /\b(?:play|game|match) (?:is )?to (\d{1,3})\b(?: (points?|goals?|sets?|rounds?))?/iu,
  /\b(\d{1,3}) (points?|goals?|rounds?) (?:wins?|to win)\b/iu,
  /\b(?:reach|score|get) (\d{1,3}) (points?|goals?) to win\b/iu,
] as const;
/** Numbers that no player scores. */
const otherNames = /^(?:best|level|lives|time|moves|lines)$|\b(?:speed|fps|sets?|rounds?|match(?:es)?|games?)\b/u;

/** Finds a game that continues although a player has more points than its texts name as the goal. */
export const goalPassed: Oracle = {
  name: "goal-passed",
  kinds: ["wrong-end"],
  judge(recording) {
    const goal = goalOf(recording);
    if (goal === undefined) return [];
    const sights = playSights(recording);
    const names = new Set(sights.flatMap(({ counters }) => [...counters.keys()]));
    return [...names].filter((name) => !otherNames.test(name)).flatMap((name) => findPassed(sights, { name, goal }));
  },
};

/** Returns the goal that the game states. Undefined if there is none, or more than one. */
function goalOf({ sights }: Recording): number | undefined {
  const texts = new Set(sights.flatMap((sight) => sight.texts.map(({ text }) => text)));
  // Two points ahead may be needed as well.
  if ([...texts].some((text) => /\b(?:by|ahead|lead of) (?:two|2)\b/iu.test(text))) return undefined;
  const goals = [...texts].flatMap((text) => {
    const found = goalTexts.map((pattern) => pattern.exec(text)).find((match) => match !== null);
    // Sets and rounds are counted elsewhere.
    return found && !/^(?:set|round)/iu.test(found[2] ?? "") ? Number(found[1]) : [];
  });
  const [goal, ...others] = new Set(goals);
  return goal !== undefined && goal > 1 && others.length === 0 ? goal : undefined;
}

function findPassed(
  sights: readonly PlaySight[],
  { name, goal }: { readonly name: string; readonly goal: number },
): Judgement[] {
  let [isCounted, last] = [false, 0];
  for (const { counters, state, atMs } of sights) {
    const value = counters.get(name)?.value;
    if (value === undefined || state !== "playing") continue;
    // A counter of points begins at zero and rises one by one.
    isCounted ||= value === last + 1 && value < goal;
    last = value;
    // The text of an end may say nothing known: a game that stops at the goal is over.
    if (!isCounted || value <= goal) continue;
    return [
      {
        kind: "wrong-end",
        severity: "medium",
        confidence: 0.7,
        title: `The game continues with ${value} for ${JSON.stringify(name)}, although ${goal} wins.`,
        evidence: [`The counter passes ${goal} at ${atMs} ms of game time.`],
        atMs,
        key: `goal ${name}`,
      },
    ];
  }
  return [];
}
