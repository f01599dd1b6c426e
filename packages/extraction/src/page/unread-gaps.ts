import type { Snapshot } from "@surehand/browser";
import type { ExtractGap } from "../extract-result.ts";
import { gapMessage } from "../gap-message.ts";

/** Returns a gap if the snapshot ends before the page does: what was not read may be what is asked for. */
export function unreadGaps({ lines }: Snapshot): readonly ExtractGap[] {
  if (!lines.some(({ kind }) => kind === "unread")) return [];
  const gap = { path: "", reason: "unread" } as const;
  return [{ ...gap, message: gapMessage(gap) }];
}
