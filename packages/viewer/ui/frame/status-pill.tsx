import { statusName } from "../format.ts";

const tones: Readonly<Record<string, string>> = {
  done: "good",
  partial_success: "warn",
  needs_review: "warn",
  unfinished: "warn",
  stopped: "warn",
  "timed-out": "bad",
  failed: "bad",
  unreadable: "bad",
  running: "live",
};

export function StatusPill({ status }: { status: string }) {
  const tone = Object.hasOwn(tones, status) ? tones[status] : "plain";
  return <span class={`pill ${tone}`}>{statusName(status)}</span>;
}
