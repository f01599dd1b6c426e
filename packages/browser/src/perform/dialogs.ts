import type { Dialog, Page } from "playwright-core";
import type { Obstacle } from "../action/perform-result.ts";

/** Returns the obstacle to accepting a dialog, or undefined if it may be accepted. */
export type RefuseDialog = (message: string) => Promise<Obstacle | undefined>;

interface DialogAnswer {
  readonly answer: "accept" | "dismiss";
  readonly text: string | undefined;
}

/**
 * Answers dialogs as requested. It only listens while an answer is set, because Playwright leaves dialogs to their listeners:
 * without a listener it dismisses each, and accepts beforeunload dialogs; on an attached page the owner's listener answers.
 */
export class DialogAnswers {
  readonly #page: Page;
  #next: DialogAnswer | undefined;
  /** Whether a dialog was answered as requested since the last `beginAction`. */
  wasUsed = false;
  /** Whether the page was kept open as requested since the last `beginAction`, when it asked whether to leave it. */
  wasKept = false;
  /** Reason why a dialog was dismissed against the requested answer since the last `beginAction`. */
  refusal: Obstacle | undefined;
  #refuse: RefuseDialog = () => Promise.resolve(undefined);
  #asking: Promise<unknown> = Promise.resolve();
  #isHolding = false;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Sets the check for dialogs of the next action. */
  beginAction(refuse: RefuseDialog): void {
    this.wasUsed = false;
    this.wasKept = false;
    this.refusal = undefined;
    this.#refuse = refuse;
  }

  /** Resolves when no confirmation is pending. Rejects with the error of a confirmation that failed. */
  async answered(): Promise<void> {
    const asking = this.#asking;
    this.#asking = Promise.resolve();
    await asking;
  }

  setAnswer(next: DialogAnswer): void {
    if (!this.#next) this.#page.once("dialog", this.#onDialog);
    this.#next = next;
  }

  /** Whether questions stay open until an action answers them. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  /**
   * Keeps questions open. Alerts are closed at once and beforeunload dialogs accepted, as Playwright does without a listener.
   * Does nothing if the page's owner has a listener.
   */
  hold(): void {
    if (this.#isHolding || hasDialogListener(this.#page)) return;
    this.#isHolding = true;
    this.#page.on("dialog", this.#onHeldDialog);
  }

  release(): void {
    this.#isHolding = false;
    this.#page.off("dialog", this.#onHeldDialog);
  }

  close(): void {
    this.release();
    this.#page.off("dialog", this.#onDialog);
    this.#next = undefined;
  }

  readonly #onDialog = (dialog: Dialog): void => {
    const requested = this.#next ?? DISMISSED;
    this.wasUsed ||= this.#next !== undefined;
    this.wasKept ||= dialog.type() === "beforeunload" && requested.answer === "dismiss";
    this.#next = undefined;
    this.#asking = this.#answerAsRequested(dialog, requested);
    this.#asking.catch(() => undefined); // `answered` reports the error.
  };

  /** A held page is left without a question, unless an answer was set. */
  readonly #onHeldDialog = (dialog: Dialog): void => {
    const isQuestion = dialog.type() === "confirm" || dialog.type() === "prompt";
    // Another listener may have answered it, or the page may be gone.
    if (!isQuestion && this.#next === undefined) dialog.accept().catch(() => undefined);
  };

  async #answerAsRequested(dialog: Dialog, requested: DialogAnswer): Promise<void> {
    try {
      if (requested.answer === "accept") this.refusal = await this.#refuse(dialog.message());
    } catch (error) {
      await answer(dialog, DISMISSED).catch(() => undefined);
      throw error;
    }
    // Another listener may have answered it, or the page may be gone.
    await answer(dialog, this.refusal ? DISMISSED : requested).catch(() => undefined);
  }
}

/** Playwright's pages are Node event emitters, but their types omit the method. */
function hasDialogListener(page: Page): boolean {
  const listenerCount: unknown = Reflect.get(page, "listenerCount");
  return typeof listenerCount === "function" && Number(Reflect.apply(listenerCount, page, ["dialog"])) > 0;
}

const DISMISSED: DialogAnswer = { answer: "dismiss", text: undefined };

async function answer(dialog: Dialog, { answer: how, text }: DialogAnswer): Promise<void> {
  if (how === "accept") await dialog.accept(text);
  else await dialog.dismiss();
}
