import { settleWithin, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import { noEffect, type RequestSeen } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { describeEffect } from "./describe-effect.ts";
import { blocked, result } from "./judge.ts";
import { NOTHING } from "./nothing.ts";
import { stripQuery } from "./own-requests.ts";
import type { SeenRequest } from "./page-signals.ts";
import type { PerformContext } from "./perform-context.ts";
import { settle } from "./settle.ts";

const SCRIPT_MS = 300;
/** Maximum wait for the answers to what the script sends after the dialog. */
const SENT_MS = 1000;
const POLL_MS = 20;

/** Returns false for the error of a dialog that is closed already; rejects for others. */
function isClosedDialog(error: unknown): false {
  if (error instanceof Error && error.message.includes("No dialog is showing")) return false;
  throw error;
}

/** Returns the requests that the page sent to change something since the answer: no handler of ours saw who sent them. */
async function writesSince(startMs: number, { signals, reader, call }: PerformContext): Promise<RequestSeen[]> {
  // The page may be on its way to another document.
  if (!signals.isDialogOpen) await settle(reader, call, { longestMs: SENT_MS }).catch(() => undefined);
  const sent = (): readonly SeenRequest[] =>
    signals.requests.filter(({ method, atMs }) => atMs >= startMs && method !== "GET" && method !== "HEAD");
  const endMs = systemClock.now() + SENT_MS;
  while (sent().some(({ isOver }) => !isOver) && systemClock.now() < endMs) await systemClock.sleep(POLL_MS);
  return sent().map(({ method, url, status }) => ({
    method,
    url: stripQuery(url),
    ...(status !== undefined && { status }),
  }));
}

/**
 * Answers an open dialog through the protocol, even if another listener exists. If no dialog is open, sets the answer for the
 * next one.
 */
export async function answerDialog(context: PerformContext, action: ActionOf<"dialog">): Promise<PerformResult> {
  const done = action.answer === "accept" ? "accepted" : "dismissed";
  const resultOf = (message: string, effect = noEffect): PerformResult =>
    result({ status: "done", action, effect, message });
  const main = context.reader.frames.lastMain;
  const message = context.openDialog();
  if (message !== undefined && main) {
    const refusal = action.answer === "accept" ? await context.consent.refusalOfDialog(context, message) : undefined;
    if (refusal) return blocked(action, { obstacle: refusal, before: NOTHING });
    const promptText = action.text === undefined ? {} : { promptText: action.text };
    const answeredAtMs = systemClock.now();
    const isAnswered = await main.session
      .send("Page.handleJavaScriptDialog", { accept: action.answer === "accept", ...promptText })
      .then(() => true, isClosedDialog);
    // Another listener, or the page's own navigation, closed it in between.
    if (!isAnswered) return resultOf(`The dialog ${JSON.stringify(message)} was closed before the answer.`);
    // The script that waited for the answer has run when the page answers this. Another question may block it again.
    await settleWithin(main.session.send("Runtime.evaluate", { expression: "0" }), SCRIPT_MS);
    const requests = await writesSince(answeredAtMs, context);
    const effect = { ...noEffect, dialogs: context.signals.dialogs, requests };
    const next = effect.dialogs.length + requests.length === 0 ? "" : `; ${describeEffect(effect)}`;
    return resultOf(`The dialog was ${done}${next.replace(/\.$/, "")}.`, effect);
  }
  context.dialogs.setAnswer({ answer: action.answer, text: action.text });
  return resultOf(`The next dialog will be ${done}.`);
}
