import type { Dialog, Page } from "playwright-core";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { result } from "./judge.ts";
import type { Scene } from "./scene.ts";

interface Told {
  readonly answer: "accept" | "dismiss";
  readonly text: string | undefined;
}

/**
 * Answers dialogs as told. Nobody listens until something is told, since Playwright leaves a dialog to whoever listens:
 * without a listener it dismisses each, and accepts to leave a page; on somebody's own page their listener answers.
 */
export class DialogAnswers {
  readonly #page: Page;
  #next: Told | undefined;
  /** Whether one was answered as told since this was last set to false. */
  wasTold = false;

  constructor(page: Page) {
    this.#page = page;
  }

  tell(told: Told): void {
    if (!this.#next) this.#page.once("dialog", this.#onDialog);
    this.#next = told;
  }

  close(): void {
    this.#page.off("dialog", this.#onDialog);
    this.#next = undefined;
  }

  readonly #onDialog = (dialog: Dialog): void => {
    const told = this.#next ?? { answer: "dismiss", text: undefined };
    this.wasTold ||= this.#next !== undefined;
    this.#next = undefined;
    // Somebody else may have answered it, or the page may be gone.
    answer(dialog, told).catch(() => undefined);
  };
}

async function answer(dialog: Dialog, { answer: how, text }: Told): Promise<void> {
  if (how === "accept" || dialog.type() === "beforeunload") await dialog.accept(text);
  else await dialog.dismiss();
}

/** An open dialog is answered by the protocol, whoever else listens; else the next one is answered as told. */
export async function answerDialog(scene: Scene, action: ActionOf<"dialog">): Promise<PerformResult> {
  const done = action.answer === "accept" ? "accepted" : "dismissed";
  const say = (message: string): PerformResult => result({ status: "done", action, effect: noEffect, message });
  const main = scene.reader.frames.lastMain;
  if (scene.openDialog() !== undefined && main) {
    const promptText = action.text === undefined ? {} : { promptText: action.text };
    await main.session.send("Page.handleJavaScriptDialog", { accept: action.answer === "accept", ...promptText });
    return say(`The dialog was ${done}.`);
  }
  scene.dialogs.tell({ answer: action.answer, text: action.text });
  return say(`The next dialog will be ${done}.`);
}
