import type { GameSetup } from "../explorer/game-setup.ts";
import { cutTrace } from "../findings/cut-trace.ts";
import type { Finding } from "../findings/finding.ts";
import type { IssueKind } from "../findings/issue-kinds.ts";
import type { Oracle } from "../findings/oracle.ts";
import { allOracles } from "../oracles/all-oracles.ts";
import { lostAtOnce } from "../oracles/lost-at-once.ts";
import type { Recording } from "../runs/recording.ts";

/** Returns all findings of the oracles in the recordings of a play. */
export function judgePlay(recordings: readonly Recording[], setup: GameSetup | undefined): Finding[] {
  return judgeWith(allOracles, recordings, setup);
}

/** Returns all findings of some oracles in recordings. */
export function judgeWith(
  oracles: readonly Oracle[],
  recordings: readonly Recording[],
  setup: GameSetup | undefined,
): Finding[] {
  return recordings.flatMap((recording) =>
    oracles.flatMap((oracle) =>
      oracle.judge(recording, setup).map((judgement): Finding => ({
        ...judgement,
        oracle: oracle.name,
        traces: [cutTrace(recording.trace, judgement.atMs)],
      })),
    ),
  );
}

const rank = { high: 2, medium: 1, low: 0 } as const;
/** Maximum number of findings of one kind and one oracle with different keys that are reported. */
const MOST_OF_A_KIND = 3;

/** Kinds that a game without any answer shows too: nothing is counted, won or left in it. */
const consequences: ReadonlySet<IssueKind> = new Set([
  "score-wrong",
  "counter-wrong",
  "stuck-state",
  "frozen",
  "dead-control",
]);

const uncounted: ReadonlySet<IssueKind> = new Set(["score-wrong", "counter-wrong"]);

/** Kinds that a game without a picture shows too: nobody sees what is drawn, or where to click. */
const unseen: ReadonlySet<IssueKind> = new Set([...consequences, "speed-wrong", "no-input-response", "visual-glitch"]);

/** Returns one finding for each defect, the most severe first. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted(
    (one, other) =>
      rank[other.severity] - rank[one.severity] || other.confidence - one.confidence || one.atMs - other.atMs,
  );
  const kept: Finding[] = [];
  const explained = explainedKinds(sorted);
  for (const finding of sorted) {
    if (explained?.has(finding.kind) === true) continue;
    const alike = kept.filter(({ kind }) => kind === finding.kind);
    if (alike.length < MOST_OF_A_KIND && !alike.some(({ key }) => key === finding.key)) kept.push(finding);
  }
  return kept;
}

/** Returns the kinds that a worse finding explains. */
function explainedKinds(findings: readonly Finding[]): ReadonlySet<IssueKind> | undefined {
  const has = (wanted: IssueKind): boolean => findings.some(({ kind }) => kind === wanted);
  if (has("blank-picture")) return unseen;
  if (has("no-input-response")) return consequences;
  // A game that is over at once counts nothing.
  return findings.some(({ oracle }) => oracle === lostAtOnce.name) ? uncounted : undefined;
}
