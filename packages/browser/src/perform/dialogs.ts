import type { Dialog, Page } from "playwright-core";
import type { Obstacle } from "../action/perform-result.ts";

/** What stands in the way of saying yes to a dialog; undefined: nothing. */
export type RefuseDialog = (message: string) => Promise<Obstacle | undefined>;

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
  /** Whether one was answered as told since the last `beginAction`. */
  wasTold = false;
  /** Why one was dismissed against what was told, since then. */
  refusal: Obstacle | undefined;
  #refuse: RefuseDialog = () => Promise.resolve(undefined);
  #asking: Promise<unknown> = Promise.resolve();
  #isHolding = false;

  constructor(page: Page) {
    this.#page = page;
  }

  /** What the next action's dialogs are asked by. */
  beginAction(refuse: RefuseDialog): void {
    this.wasTold = false;
    this.refusal = undefined;
    this.#refuse = refuse;
  }

  /** Resolves when nobody is being asked about a dialog any more; rejects with what kept somebody from being asked. */
  async answered(): Promise<void> {
    const asking = this.#asking;
    this.#asking = Promise.resolve();
    await asking;
  }

  tell(told: Told): void {
    if (!this.#next) this.#page.once("dialog", this.#onDialog);
    this.#next = told;
  }

  /** Whether questions stay open until they are answered. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  /**
   * Keeps questions open. An alert asks nothing and is closed at once, and leaving a page is accepted, as Playwright does where nobody
   * listens. A listener of the page's owner goes first: then nothing is held.
   */
  hold(): void {
    if (this.#isHolding || hasDialogListener(this.#page)) return;
    this.#isHolding = true;
    this.#page.on("dialog", onHeldDialog);
  }

  release(): void {
    this.#isHolding = false;
    this.#page.off("dialog", onHeldDialog);
  }

  close(): void {
    this.release();
    this.#page.off("dialog", this.#onDialog);
    this.#next = undefined;
  }

  readonly #onDialog = (dialog: Dialog): void => {
    const told = this.#next ?? DISMISSED;
    this.wasTold ||= this.#next !== undefined;
    this.#next = undefined;
    this.#asking = this.#answerAsTold(dialog, told);
    this.#asking.catch(() => undefined); // It is told by `answered`.
  };

  async #answerAsTold(dialog: Dialog, told: Told): Promise<void> {
    try {
      if (told.answer === "accept") this.refusal = await this.#refuse(dialog.message());
    } catch (error) {
      await answer(dialog, DISMISSED).catch(() => undefined);
      throw error;
    }
    // Somebody else may have answered it, or the page may be gone.
    await answer(dialog, this.refusal ? DISMISSED : told).catch(() => undefined);
  }
}

/** Playwright's pages are event emitters of Node's kind; their types leave the method out. */
function hasDialogListener(page: Page): boolean {
  const listenerCount: unknown = Reflect.get(page, "listenerCount");
  return typeof listenerCount === "function" && Number(Reflect.apply(listenerCount, page, ["dialog"])) > 0;
}

function onHeldDialog(dialog: Dialog): void {
  const isQuestion = dialog.type() === "confirm" || dialog.type() === "prompt";
  // Somebody else may have answered it, or the page may be gone.
  if (!isQuestion) dialog.accept().catch(() => undefined);
}

const DISMISSED: Told = { answer: "dismiss", text: undefined };

async function answer(dialog: Dialog, { answer: how, text }: Told): Promise<void> {
  if (how === "accept" || dialog.type() === "beforeunload") await dialog.accept(text);
  else await dialog.dismiss();
}
