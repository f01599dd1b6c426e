import { type PageSession, type PersonInput, type PersonWatch, watchPerson } from "@surehand/browser";
import { type RecordedStep, RunRecorder, type RunRecording } from "@surehand/replay";
import type { Page } from "playwright-core";
import { SharedRecording } from "../sdk/shared-recording.ts";
import { performInput } from "./perform-input.ts";

export interface PersonRecorderOptions {
  readonly session: PageSession;
  readonly goal: string;
  /** Paths of files are recorded relative to it. */
  readonly folder: string;
  /** Called after each step, with everything so far. */
  readonly onStep: (step: RecordedStep, recording: RunRecording) => Promise<void>;
  /** Called with a sentence about something that was not recorded. */
  readonly onNote: (note: string) => void;
}

/** Records what a person does on a page and on the tabs that it opens, one step after the other. */
export class PersonRecorder implements AsyncDisposable {
  readonly #options: PersonRecorderOptions;
  readonly #recorder: RunRecorder;
  readonly #shared = new SharedRecording();
  readonly #watches: PersonWatch[] = [];
  readonly #urls = new Map<Page, string>();
  readonly #opened: Promise<void>[] = [];
  #queue: Promise<void> = Promise.resolve();
  #isActing = false;

  private constructor(options: PersonRecorderOptions) {
    const { session, goal } = options;
    this.#options = options;
    this.#recorder = new RunRecorder(session, { goal, startUrl: session.masked(session.page.url()) });
    this.#shared.start(this.#recorder, session.page);
  }

  static async start(options: PersonRecorderOptions): Promise<PersonRecorder> {
    const recorder = new PersonRecorder(options);
    const { session } = options;
    await recorder.#watch(session);
    session.page.context().on("page", (page) => {
      recorder.#opened.push(recorder.#follow(page).catch(() => undefined));
    });
    return recorder;
  }

  /** Resolves once the tabs that were opened so far are watched. */
  async watched(): Promise<void> {
    await Promise.all(this.#opened);
  }

  /** Records texts that the person has not left yet, and everything that is under way. Returns the recording. */
  async finish(): Promise<RunRecording> {
    await this.watched();
    await Promise.allSettled(this.#watches.map((watch) => watch.commitAll()));
    await this.#queue;
    return this.#recorder.finish();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#watches.map((watch) => watch[Symbol.asyncDispose]()));
  }

  async #follow(page: Page): Promise<void> {
    const opener = await page.opener();
    const { session, onNote } = this.#options;
    if (opener) await this.#watch(await session.forPage(page));
    else
      onNote(
        "A tab that you open yourself is not recorded: a replay can't open it. Use the address bar of the first tab.",
      );
  }

  async #watch(session: PageSession): Promise<void> {
    const { page } = session;
    await session.holdDialogs();
    this.#urls.set(page, page.url());
    const onInput = (input: PersonInput): void => {
      this.#queue = this.#queue.then(() => this.#record(session, input)).catch((error: unknown) => this.#tell(error));
    };
    this.#watches.push(await watchPerson(page, { onInput, isActing: () => this.#isActing }));
  }

  async #record(session: PageSession, input: PersonInput): Promise<void> {
    const { page } = session;
    const recorder = this.#shared.recorderFor(page);
    if (!recorder) return;
    this.#isActing = true;
    try {
      const context = { session, recorder, pageUrl: this.#urls.get(page) ?? page.url(), folder: this.#options.folder };
      const step = await performInput(context, input);
      const kept = step && recorder.keep(step);
      if (kept) await this.#options.onStep(kept, recorder.finish());
      else if (step && step.performed.status !== "no-effect")
        this.#options.onNote(`Not recorded: ${step.performed.message}`);
    } finally {
      this.#isActing = false;
      this.#urls.set(page, page.url());
    }
  }

  #tell(error: unknown): void {
    this.#options.onNote(`Not recorded: ${error instanceof Error ? error.message : String(error)}`);
  }
}
