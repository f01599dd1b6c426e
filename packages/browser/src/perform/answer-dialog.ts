import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { blocked, result } from "./judge.ts";
import { NOTHING } from "./nothing.ts";
import type { Scene } from "./scene.ts";

/** An open dialog is answered by the protocol, whoever else listens; else the next one is answered as told. */
export async function answerDialog(scene: Scene, action: ActionOf<"dialog">): Promise<PerformResult> {
  const done = action.answer === "accept" ? "accepted" : "dismissed";
  const say = (message: string): PerformResult => result({ status: "done", action, effect: noEffect, message });
  const main = scene.reader.frames.lastMain;
  const message = scene.openDialog();
  if (message !== undefined && main) {
    const refusal = action.answer === "accept" ? await scene.consent.refusalOfDialog(scene, message) : undefined;
    if (refusal) return blocked(action, { obstacle: refusal, before: NOTHING });
    const promptText = action.text === undefined ? {} : { promptText: action.text };
    await main.session.send("Page.handleJavaScriptDialog", { accept: action.answer === "accept", ...promptText });
    return say(`The dialog was ${done}.`);
  }
  scene.dialogs.tell({ answer: action.answer, text: action.text });
  return say(`The next dialog will be ${done}.`);
}
