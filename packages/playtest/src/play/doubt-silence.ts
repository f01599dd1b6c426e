import type { Finding } from "../findings/finding.ts";
import { changedSights } from "../picture/changed-sights.ts";
import type { PlayState } from "./play-state.ts";

/**
 * Lowers the alarm that a game ignores all input if anything speaks against it: a picture of the page changed although its elements and
 * canvases did not, or another page of the same play was answered.
 */
export function doubtSilence(
  findings: readonly Finding[],
  { hasNewPictures, recordings }: Pick<PlayState, "hasNewPictures" | "recordings">,
): Finding[] {
  const isAnswered = hasNewPictures || recordings.some(({ sights }) => changedSights(sights).length > 0);
  return findings.map((finding) => {
    const isHigh = finding.oracle === "no-input-response" && finding.severity === "high";
    return isHigh && isAnswered ? { ...finding, severity: "medium", confidence: 0.4 } : finding;
  });
}
