import { originOf } from "./origin-of.ts";
import { escapePattern } from "@surehand/language";
import type { RunRecording } from "./run-recording.ts";

/** Moves a recording to the same site at another origin: replaces all addresses of the old one. */
export function moveRecording(recording: RunRecording, from: string, to: string): RunRecording {
  const [before, now] = [originOf(from), originOf(to)];
  if (before === now || !before.includes("://") || !now.includes("://")) return recording;
  const pattern = new RegExp(String.raw`(?<![\w.-])${escapePattern(before)}(?![\w.:-])`, "g");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the same shape
  return copyOf(recording) as RunRecording;

  function copyOf(value: unknown): unknown {
    if (typeof value === "string") return value.replace(pattern, () => now);
    if (Array.isArray(value)) return value.map(copyOf);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
  }
}
