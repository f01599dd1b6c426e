import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { z } from "zod";
import type { FileChange } from "../../src/protocol/chat-state.ts";
import { lastCheck } from "../../src/protocol/check-report.ts";
import type { ChatMessage } from "../../src/protocol/message.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import type { CheckReport } from "../tools/check-edits.ts";
import { checkNow } from "../tools/run-browser-tool.ts";
import { PictureNotice } from "../parts/picture-notice.tsx";
import { Pictures } from "../parts/pictures.tsx";
import { VerdictLine } from "../parts/verdict-line.tsx";

interface VerdictProps {
  readonly message: ChatMessage;
  readonly chatId: string;
  readonly changes: readonly FileChange[];
  readonly isRunning: boolean;
  readonly isLast: boolean;
}

/** Whether the edits of an answer were seen on the page. If the model did not check its last edit, the toolbar does, once the run is over. */
export function Verdict({ message, chatId, changes, isRunning, isLast }: VerdictProps) {
  const own = useSignal<CheckReport | undefined>(undefined);
  const applied = changes.filter(({ messageId, isApplied }) => messageId === message.id && isApplied);
  const checked = checkOutput.safeParse(lastCheck(message.parts)?.output).data;
  const needsCheck = applied.length > 0 && !checked && !isRunning && isLast;
  const check = async (): Promise<void> => {
    const report = await checkNow({ chatId, messageId: message.id });
    if (report?.update === "reload-needed") reloadOnce(message.id);
    own.value = report;
  };
  useEffect(() => {
    if (needsCheck) void check();
  }, [needsCheck, message.id, applied.length]);
  if (applied.length === 0 || isRunning) return null;
  const verdict = own.value ?? checked ?? keptVerdict(message);
  if (!verdict)
    return isLast ? null : <p class="verdict">Not verified: the page was not checked after the last edit.</p>;
  return (
    <>
      {own.value?.pictures.after !== undefined && <Pictures pictures={own.value.pictures} />}
      <VerdictLine {...verdict} />
      {verdict.pictureProblem && <PictureNotice problem={verdict.pictureProblem} onShared={() => void check()} />}
    </>
  );
}

/** The verdict that the server keeps with the message: also for checks that no tab could make. */
function keptVerdict({ verdict }: ChatMessage): z.infer<typeof checkOutput> | undefined {
  return verdict && { verified: verdict.verified, problems: verdict.problems.map(({ message }) => message), notes: [] };
}

const checkOutput = z.looseObject({
  verified: z.boolean(),
  problems: z.array(z.string()),
  notes: z.array(z.string()).default([]),
  pictureProblem: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** A page without hot updates shows an edit after a reload. The panel opens again with it. */
function reloadOnce(messageId: string): void {
  if (keptForTab("reloaded-for") === messageId) return;
  keepForTab("reloaded-for", messageId);
  location.reload();
}
