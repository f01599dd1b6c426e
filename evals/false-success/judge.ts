import type { RecordedEvent } from "./recorder.ts";
import type { Trap } from "./trap.ts";

/** The report of a tool. */
export interface Report {
  /** A status, the code of a typed error, or "untyped error". */
  readonly answer: string;
  /** The kind of the obstacle, if one was reported. */
  readonly obstacle?: string;
  /** The whole report as JSON. */
  readonly details: string;
  readonly ms: number;
  readonly kind: string;
}

/** The actual outcome. */
export interface Truth {
  readonly happened: boolean | "arguable";
  readonly events: readonly RecordedEvent[];
}

export type Count =
  | "falseSuccesses"
  | "wrongElements"
  | "doubles"
  | "untypedErrors"
  | "late"
  | "falseNoEffects"
  | "unnamedObstacles"
  | "otherStatuses";

export interface Verdict {
  /** One line: answer, truth, verdict and time. */
  readonly row: string;
  /** Reasons why the case fails; empty when it passes. */
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<Count, number>>;
}

const toleranceMs = 100;
const repeatable = new Set(["click", "rightClick", "check", "uncheck", "download", "press"]);

export function judge(trap: Trap, report: Report, truth: Truth, timeoutMs: number): Verdict {
  const found: readonly Finding[] = [
    ...successFindings(trap, report, truth),
    ...elementFindings(trap, report, truth),
    ...callFindings(report, timeoutMs),
    ...namingFindings(trap, report),
  ];
  const problems = found.filter(({ isFatal }) => isFatal).map(({ text }) => text);
  const remarks = found.map(({ text }) => text);
  const counts = noCounts();
  for (const { count } of found) counts[count]++;
  const obstacle = report.obstacle === undefined ? "" : ` (${report.obstacle})`;
  const verdict = remarks.length === 0 ? "right" : remarks.join("; ");
  return {
    row: `${report.answer}${obstacle} | ${describeTruth(truth)} | ${Math.round(report.ms)} ms | ${verdict}`,
    problems,
    counts,
  };
}

interface Finding {
  readonly count: Count;
  readonly text: string;
  readonly isFatal: boolean;
}

/** Contains every count, so that the summary also shows those that are 0. */
function noCounts(): Record<Count, number> {
  return {
    falseSuccesses: 0,
    wrongElements: 0,
    doubles: 0,
    untypedErrors: 0,
    late: 0,
    falseNoEffects: 0,
    unnamedObstacles: 0,
    otherStatuses: 0,
  };
}

function successFindings(trap: Trap, { answer }: Report, { happened }: Truth): Finding[] {
  if (answer === "done" && happened === false)
    return [{ count: "falseSuccesses", text: "false success", isFatal: true }];
  if (answer !== "done" && (happened === true || trap.isHonest))
    return [{ count: "falseNoEffects", text: `false ${answer}`, isFatal: trap.isHonest === true }];
  const isExpected = trap.expected.some((expected) => expected === answer);
  if (isExpected || answer === "untyped error") return [];
  return [{ count: "otherStatuses", text: `${trap.expected.join(" or ")} expected`, isFatal: false }];
}

function elementFindings({ tolerated = [] }: Trap, { kind }: Report, { events }: Truth): Finding[] {
  const allowedTargets = new Set(["target", ...tolerated]);
  const wrong = new Set(events.filter(({ on }) => !allowedTargets.has(on)).map(({ type, on }) => `${type} on ${on}`));
  const isDouble = repeatable.has(kind) && actedTwice(events, kind);
  return [
    ...(wrong.size === 0
      ? []
      : [{ count: "wrongElements" as const, text: `wrong element: ${[...wrong].join(", ")}`, isFatal: true }]),
    ...(isDouble ? [{ count: "doubles" as const, text: "twice on the same element", isFatal: true }] : []),
  ];
}

function actedTwice(events: readonly RecordedEvent[], kind: string): boolean {
  const types: { readonly [kind: string]: string } = { press: "keydown", rightClick: "contextmenu" };
  const type = types[kind] ?? "click";
  const keys = events.filter((event) => event.type === type && event.on === "target").map(({ key }) => key ?? "");
  return new Set(keys).size < keys.length;
}

function callFindings({ answer, details, ms }: Report, timeoutMs: number): Finding[] {
  return [
    ...(answer === "untyped error"
      ? [{ count: "untypedErrors" as const, text: `untyped error: ${details.slice(0, 200)}`, isFatal: true }]
      : []),
    ...(ms > timeoutMs + toleranceMs
      ? [{ count: "late" as const, text: `${Math.round(ms)} ms of ${timeoutMs}`, isFatal: true }]
      : []),
  ];
}

function namingFindings(trap: Trap, { answer, obstacle, details }: Report): Finding[] {
  const isNamed = trap.obstacle?.some((kind) => kind === obstacle) ?? obstacle !== undefined;
  if (answer === "blocked" && !isNamed) {
    const wanted = trap.obstacle?.join(" or ") ?? "an obstacle";
    return [{ count: "unnamedObstacles", text: `${wanted} not named`, isFatal: false }];
  }
  // The extra statement is required only of a claimed success.
  if (trap.isArguable && answer === "no-effect") return [];
  if (trap.mentions === undefined || trap.mentions.test(details)) return [];
  return [{ count: "unnamedObstacles", text: `does not say ${trap.mentions}`, isFatal: false }];
}

function describeTruth({ happened }: Truth): string {
  if (happened === "arguable") return happened;
  return happened ? "happened" : "did not happen";
}
