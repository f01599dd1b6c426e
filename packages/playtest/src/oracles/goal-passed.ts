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

/** Game time after the end in which the last point is shown. */
const AROUND_MS = 1000;

/** Finds a game that continues although a player has more points than its texts name as the goal, or that is won with fewer. */
export const goalPassed: Oracle = {
  name: "goal-passed",
  kinds: ["wrong-end"],
  judge(recording) {
    const goal = goalOf(recording);
    if (goal === undefined) return [];
    const sights = playSights(recording);
    const names = new Set(sights.flatMap(({ counters }) => [...counters.keys()]));
    const counted = [...names].filter((name) => !otherNames.test(name));
    const passed = counted.flatMap((name) => findPassed(sights, { name, goal }));
    return passed.length > 0 ? passed : findMissed(sights, { names: counted, goal });
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

/** Finds a match that ends while no side has the points that win it. */
function findMissed(
  sights: readonly PlaySight[],
  { names, goal }: { readonly names: readonly string[]; readonly goal: number },
): Judgement[] {
  const points = names.filter((name) => isCountedByOne(sights, name, goal));
  // Two sides play a match. A player alone may also lose it.
  if (points.length < 2) return [];
  return sights.flatMap((sight, index): Judgement[] => {
    const { state, outcome, atMs } = sight;
    const isEnd = state === "game_over" && (outcome === "won" || outcome === "lost");
    if (!isEnd || sights[index - 1]?.state !== "playing") return [];
    const shown = sights.filter((one) => one.state === "game_over" && one.atMs >= atMs && one.atMs <= atMs + AROUND_MS);
    const values = shown.map(({ counters }) => points.map((name) => counters.get(name)?.value ?? goal));
    const most = Math.max(...values.flat());
    if (most >= goal || most === 0) return [];
    return [
      {
        kind: "wrong-end",
        severity: "medium",
        confidence: 0.65,
        title: `The match ends with ${most} points for the better side, although ${goal} win it.`,
        evidence: [`${points.map((name) => JSON.stringify(name)).join(" and ")} count the points.`],
        atMs: shown.at(-1)?.atMs ?? atMs,
        key: "goal missed",
      },
    ];
  });
}

/** Whether a counter begins at zero and rises one by one, never beyond the goal. */
function isCountedByOne(sights: readonly PlaySight[], name: string, goal: number): boolean {
  const values = sights.flatMap(({ counters }) => counters.get(name)?.value ?? []);
  const rises = values.flatMap((value, index) =>
    index > 0 && value > (values[index - 1] ?? value) ? value - (values[index - 1] ?? 0) : [],
  );
  return values[0] === 0 && values.every((value) => value <= goal) && rises.every((rise) => rise === 1);
}
