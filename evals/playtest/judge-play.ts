import type { Bug } from "./game.ts";
import type { PlayIssue } from "./play-report.ts";

export interface PlayVerdict {
  /** The first issue of the bug's kind; undefined where the bug was missed. */
  readonly hit: PlayIssue | undefined;
  /** Kinds that the run with the bug reports and the clean one does not. */
  readonly newKinds: readonly string[];
  /** Kinds among them that do not name the bug. */
  readonly otherKinds: readonly string[];
}

/** A hit is an issue of the bug's kind, where the clean game's run has none of that kind. */
export function judgePlay(
  { kinds }: Pick<Bug, "kinds">,
  issues: { readonly clean: readonly PlayIssue[]; readonly withBug: readonly PlayIssue[] },
): PlayVerdict {
  const known = new Set(issues.clean.map(({ kind }) => kind));
  const fresh = issues.withBug.filter(({ kind }) => !known.has(kind));
  const newKinds = [...new Set(fresh.map(({ kind }) => kind))];
  return {
    hit: fresh.find(({ kind }) => kinds.includes(kind)),
    newKinds,
    otherKinds: newKinds.filter((kind) => !kinds.includes(kind)),
  };
}
