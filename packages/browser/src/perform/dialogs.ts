import type { Dialog, Page } from "playwright-core";
import type { DialogAnswer } from "../action/dialog-answer.ts";
import type { Obstacle } from "../action/perform-result.ts";

/** Returns the obstacle to accepting a dialog, or undefined if it may be accepted. */
export type RefuseDialog = (message: string) => Promise<Obstacle | undefined>;

interface RequestedAnswer {
  readonly answer: "accept" | "dismiss";
  readonly text: string | undefined;
}

/**
 * Answers dialogs as requested. It only listens while an answer is set, because Playwright leaves dialogs to their listeners:
 * without a listener it dismisses each, and accepts beforeunload dialogs; on an attached page the owner's listener answers.
 */
export class DialogAnswers {
  readonly #page: Page;
  #next: RequestedAnswer | undefined;
  /** Answers every dialog of the current action. */
  #standing: RequestedAnswer | undefined;
  #isListening = false;
  /** Whether a dialog was answered as requested since the last `beginAction`. */
  wasUsed = false;
  /** Number of dialogs that were answered since the last `beginAction`. */
  answeredCount = 0;
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

  /** Sets the check, and the answer, for dialogs of the next action. */
  beginAction(refuse: RefuseDialog, standing?: DialogAnswer): void {
    this.#standing = standing === undefined ? undefined : requestedBy(standing);
    this.#listen();
    this.wasUsed = false;
    this.wasKept = false;
    this.answeredCount = 0;
    this.refusal = undefined;
    this.#refuse = refuse;
  }

  /** Resolves when no confirmation is pending. Rejects with the error of a confirmation that failed. */
  async answered(): Promise<void> {
    const asking = this.#asking;
    this.#asking = Promise.resolve();
    await asking;
  }

  /** Ends the answer that was set for one action. */
  endAction(): void {
    this.#standing = undefined;
    this.#listen();
  }

  setAnswer(next: RequestedAnswer): void {
    this.#next = next;
    this.#listen();
  }

  #listen(): void {
    const mustListen = this.#next !== undefined || this.#standing !== undefined;
    if (mustListen === this.#isListening) return;
    this.#isListening = mustListen;
    if (mustListen) this.#page.on("dialog", this.#onDialog);
    else this.#page.off("dialog", this.#onDialog);
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
    this.#next = undefined;
    this.endAction();
  }

  readonly #onDialog = (dialog: Dialog): void => {
    const requested = this.#next ?? this.#standing ?? DISMISSED;
    this.wasUsed ||= requested !== DISMISSED;
    this.wasKept ||= dialog.type() === "beforeunload" && requested.answer === "dismiss";
    this.#next = undefined;
    this.#listen();
    this.#asking = this.#answerAsRequested(dialog, requested);
    this.#asking.catch(() => undefined); // `answered` reports the error.
  };

  /** A held page is left without a question, unless an answer was set. */
  readonly #onHeldDialog = (dialog: Dialog): void => {
    const isQuestion = dialog.type() === "confirm" || dialog.type() === "prompt";
    // Another listener may have answered it, or the page may be gone.
    if (!isQuestion && !this.#isListening) dialog.accept().catch(() => undefined);
  };

  async #answerAsRequested(dialog: Dialog, requested: RequestedAnswer): Promise<void> {
    try {
      if (requested.answer === "accept") this.refusal = await this.#refuse(dialog.message());
    } catch (error) {
      await answer(dialog, DISMISSED).catch(() => undefined);
      throw error;
    }
    // Another listener may have answered it, or the page may be gone.
    const isAnswered = await answer(dialog, this.refusal ? DISMISSED : requested).then(
      () => true,
      () => false,
    );
    if (isAnswered) this.answeredCount += 1;
  }
}

/** Playwright's pages are Node event emitters, but their types omit the method. */
function hasDialogListener(page: Page): boolean {
  const listenerCount: unknown = Reflect.get(page, "listenerCount");
  return typeof listenerCount === "function" && Number(Reflect.apply(listenerCount, page, ["dialog"])) > 0;
}

function requestedBy(given: DialogAnswer): RequestedAnswer {
  return typeof given === "string" ? { answer: given, text: undefined } : { answer: "accept", text: given.text };
}

const DISMISSED: RequestedAnswer = { answer: "dismiss", text: undefined };

async function answer(dialog: Dialog, { answer: how, text }: RequestedAnswer): Promise<void> {
  if (how === "accept") await dialog.accept(text);
  else await dialog.dismiss();
}
