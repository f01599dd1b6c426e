import type { FileChange } from "../../src/protocol/chat-state.ts";
import type { ChatMessage } from "../../src/protocol/message.ts";
import { SignInNotice } from "../parts/sign-in-notice.tsx";
import { VerdictLine } from "../parts/verdict-line.tsx";

interface VerdictProps {
  readonly message: ChatMessage;
  readonly changes: readonly FileChange[];
  readonly isRunning: boolean;
}

/** The effect of the edits of an answer on the page, as the server saw it. */
export function Verdict({ message: { id, verdict }, changes, isRunning }: VerdictProps) {
  const isApplied = changes.some((change) => change.messageId === id && change.isApplied);
  if (!isApplied || isRunning || !verdict) return null;
  return (
    <>
      <VerdictLine verdict={verdict} />
      {verdict.needsSignIn && <SignInNotice />}
    </>
  );
}
