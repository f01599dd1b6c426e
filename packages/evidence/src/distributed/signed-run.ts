import { openPayload, sealPayload, type SigningKey, type VerifyingKey } from "@surehand/journal";
import { type QueuedRun, queuedRunSchema } from "./queued-run.ts";

const PAYLOAD_TYPE = "application/vnd.surehand.queued-run+json";

/** A run whose signature was checked. Whether to trust its key is the decision of the worker's operator. */
export interface SignedRun extends QueuedRun {
  readonly key: VerifyingKey;
}

/** Signs a run, with its id, for workers: returns the text of a canonical envelope. */
export function signRun(run: QueuedRun, key: SigningKey): string {
  return sealPayload(PAYLOAD_TYPE, { ...run }, key);
}

/**
 * Opens what `signRun` wrote.
 * @returns undefined unless the text is, byte for byte, an envelope with a valid signature over the run of this id
 */
export function openSignedRun(runId: string, signed: string): SignedRun | undefined {
  const opened = openPayload(signed, { payloadType: PAYLOAD_TYPE, schema: queuedRunSchema });
  return opened?.payload.runId === runId ? { ...opened.payload, key: opened.key } : undefined;
}
