/** "4.9 s", "2 min 05 s". */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, "0")} s`;
}

export function formatMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : formatSeconds(ms / 1000);
}

/** A cost that is not known is no zero. */
export function formatUsd(usd: number | null): string {
  if (usd === null) return "unknown";
  return usd === 0 ? "$0" : `$${usd.toFixed(usd < 1 ? 4 : 2)}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** In the reader's time zone, with the exact time in UTC for the title. */
export function formatTime(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? at
    : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}

const statusNames: Readonly<Record<string, string>> = {
  done: "Done",
  partial_success: "Partial",
  needs_review: "Needs review",
  failed: "Failed",
  running: "Running",
  pending: "Pending",
  unfinished: "Unfinished",
  unreadable: "Unreadable",
  recorded: "Recorded",
  stopped: "Stopped",
  "timed-out": "Timed out",
  ended: "Ended",
};

export function statusName(status: string): string {
  return Object.hasOwn(statusNames, status) ? (statusNames[status] ?? status) : status;
}

/** Addresses of pages come from pages: only web addresses become links. */
export function webAddress(url: string): string | undefined {
  return /^https?:\/\//iu.test(url) ? url : undefined;
}
