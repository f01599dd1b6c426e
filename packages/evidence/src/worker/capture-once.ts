import type { CallContext } from "@surehand/kernel";
import { type CapturedPage, capturePage, type CaptureRequest } from "../capture/capture-page.ts";
import type { WorkerContext } from "./worker-context.ts";

/** Captures the current page for a sample. Returns the last capture if the page is still the same. */
export async function captureOnce(
  { session, folder, level, captured }: Pick<WorkerContext, "session" | "folder" | "level" | "captured">,
  request: Pick<CaptureRequest, "label" | "isRead">,
  call: CallContext,
): Promise<CapturedPage> {
  const last = captured.at(-1);
  const page = await capturePage({ session, folder, level, last, ...request }, call);
  if (page !== last) captured.push(page);
  return page;
}
