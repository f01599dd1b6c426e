import { settleWithin } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { describeEffect } from "./describe-effect.ts";
import { blocked, result } from "./judge.ts";
import { NOTHING } from "./nothing.ts";
import type { PerformContext } from "./perform-context.ts";

const SCRIPT_MS = 300;

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
    await main.session.send("Page.handleJavaScriptDialog", { accept: action.answer === "accept", ...promptText });
    // The script that waited for the answer has run when the page answers this. Another question may block it again.
    await settleWithin(main.session.send("Runtime.evaluate", { expression: "0" }), SCRIPT_MS);
    const { dialogs } = context.signals;
    const next = dialogs.length === 0 ? "" : `; ${describeEffect({ ...noEffect, dialogs })}`;
    return resultOf(`The dialog was ${done}${next.replace(/\.$/, "")}.`, { ...noEffect, dialogs });
  }
  context.dialogs.setAnswer({ answer: action.answer, text: action.text });
  return resultOf(`The next dialog will be ${done}.`);
}
