import type { Snapshot } from "@surehand/browser";
import type { Grounding } from "../grounder.ts";
import { mayAppear } from "../refusal-code.ts";

/** Describes a grounding in one line: `click button Delete #2 > press Enter ?`. */
export function describeGrounding(snapshot: Snapshot, grounding: Grounding): string {
  switch (grounding.status) {
    case "ready":
      return describeReady(snapshot, grounding);
    case "ambiguous":
      return `ambiguous ${grounding.candidates.length}`;
    case "not-found":
      return mayAppear(grounding.code) ? "not-found" : "none";
    case "undecided":
      return `undecided: ${grounding.code}`;
    default:
      return grounding satisfies never;
  }
}

function describeReady(snapshot: Snapshot, grounding: Extract<Grounding, { status: "ready" }>): string {
  const { kind, ...action } = grounding.action;
  const { target, ...rest } = { target: undefined, ...action };
  const shownParts = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === "to" && typeof value === "string" ? nameOf(snapshot, value) : value,
    ]),
  );
  const parts = [
    kind,
    ...(typeof target === "string" ? [nameOf(snapshot, target)] : []),
    ...(Object.keys(shownParts).length > 0 ? [JSON.stringify(shownParts)] : []),
    ...(grounding.rest === undefined ? [] : [`> ${grounding.rest}`]),
    ...(grounding.isCertain ? [] : ["?"]),
  ];
  return parts.join(" ");
}

/** Role and name, and which of those that have the same. */
function nameOf(snapshot: Snapshot, ref: string): string {
  const element = snapshot.refs.get(ref);
  if (!element) return partOf(snapshot, ref);
  const shown = (one: typeof element): string => `${one.role} ${one.name || one.placeholder || "-"}`;
  const same = [...snapshot.refs.values()].filter((other) => shown(other) === shown(element));
  return same.length > 1 ? `${shown(element)} #${same.indexOf(element) + 1}` : shown(element);
}

/** The line that a ref without an element starts: a region, a heading or a row. */
function partOf({ lines }: Snapshot, ref: string): string {
  const segments = lines.find(({ anchor }) => anchor === ref)?.segments ?? [];
  return segments.map((segment) => (typeof segment === "string" ? segment : String(segment[0]))).join("");
}
