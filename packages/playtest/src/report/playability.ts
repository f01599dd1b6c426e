import { workingKeys, type GameSetup } from "../explorer/game-setup.ts";
import type { Issue } from "../findings/issue.ts";
import type { PlayabilityPart, PlayStatus } from "./play-result.ts";

export interface PlayabilityFacts {
  readonly hasLoaded: boolean;
  readonly setup: GameSetup | undefined;
  /** Whether any action changed the game. */
  readonly hasChanged: boolean;
  readonly hasProgress: boolean;
  readonly issues: readonly Pick<Issue, "kind" | "severity">[];
}

const penalties = { high: 15, medium: 6, low: 1 } as const;

/** Returns how playable a game is, in parts that add up to 100. */
export function playabilityParts({
  hasLoaded,
  setup,
  hasChanged,
  hasProgress,
  issues,
}: PlayabilityFacts): PlayabilityPart[] {
  const has = (...kinds: readonly string[]): boolean => issues.some(({ kind }) => kinds.includes(kind));
  const isControllable =
    hasChanged && !has("no-input-response") && (setup ? workingKeys(setup).length > 0 || setup.hearsMouse : false);
  const penalty = issues.reduce((sum, { severity }) => sum + penalties[severity], 0);
  const part = (name: string, of: number, isMet: boolean): PlayabilityPart => ({ name, points: isMet ? of : 0, of });
  return [
    part("loads", 15, hasLoaded),
    part("can be started", 15, setup !== undefined),
    part("answers input", 20, isControllable),
    part("makes progress", 15, hasProgress),
    part("keeps running", 15, hasLoaded && !has("tab-crash", "frozen", "stuck-state", "script-error", "blank-picture")),
    { name: "is free of issues", points: hasLoaded ? Math.max(0, 20 - penalty) : 0, of: 20 },
  ];
}

export function statusOf({ hasLoaded, setup, issues }: PlayabilityFacts): PlayStatus {
  if (!hasLoaded || !setup) return "fail";
  return issues.some(({ severity }) => severity !== "low") ? "partial" : "pass";
}
