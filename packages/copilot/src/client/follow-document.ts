import { appendText, applyOperation } from "../protocol/operation.ts";
import type { AppendFrame, ServerFrame } from "../protocol/frames.ts";

export interface FollowedDocument {
  readonly name: string;
  epoch: string;
  seq: number;
  state: object;
  /** Number of the document in frames of this connection. Undefined until the server answered. */
  channel: number | undefined;
}

type DocumentFrame = Extract<ServerFrame, { type: "snapshot" | "resumed" | "patch" }> | AppendFrame;

/** Applies a frame. False: a frame is missing before it, and the client must request the whole state. */
export function applyFrame(document: FollowedDocument, frame: DocumentFrame): boolean {
  if (Array.isArray(frame)) return applyNext(document, frame[2], () => append(document, frame));
  switch (frame.type) {
    case "snapshot":
      Object.assign(document, { epoch: frame.epoch, seq: frame.seq, state: frame.state, channel: frame.channel });
      return true;
    case "resumed":
      document.channel = frame.channel;
      return frame.seq === document.seq && frame.epoch === document.epoch;
    default:
      return applyNext(document, frame.seq, () => {
        for (const operation of frame.operations) applyOperation(document.state, operation);
      });
  }
}

function append(document: FollowedDocument, [, , , message, part, text]: AppendFrame): void {
  appendText(document.state, { message, part, text });
}

function applyNext(document: FollowedDocument, seq: number, apply: () => void): boolean {
  if (seq !== document.seq + 1) return false;
  try {
    apply();
  } catch {
    return false;
  }
  document.seq = seq;
  return true;
}
