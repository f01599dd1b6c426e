import {
  type CompiledRun,
  type CompileOptions,
  compileToPlaywright,
  RunRecorder,
  type RunRecording,
} from "@surehand/replay";
import type { PageSession } from "@surehand/browser";
import { parseInput } from "@surehand/kernel";
import { z } from "zod";

/** A recording that is under way: see `Surehand.record`. */
export interface HandRecording {
  /** Ends the recording and returns it. May be called twice. */
  stop(): RunRecording;
  /**
   * Compiles the steps so far to a test for `@playwright/test`.
   *
   * @throws CompileError if there is nothing that can be repeated, or something that Playwright cannot do
   */
  toPlaywright(options?: CompileOptions): CompiledRun;
}

/** Gives each call of a `Surehand` instance the recorder that is under way. */
export class HandRecorder {
  readonly #session: PageSession;
  /** Records the acts of a journal, which `compile` takes. */
  readonly #ofJournal: RunRecorder | undefined;
  #current: RunRecorder | undefined;

  constructor(session: PageSession, { hasJournal }: { readonly hasJournal: boolean }) {
    this.#session = session;
    this.#ofJournal = hasJournal ? this.#create("") : undefined;
  }

  get current(): RunRecorder | undefined {
    return this.#current ?? this.#ofJournal;
  }

  /** Undefined if `record` was not called, whether there is a journal or not. */
  get recording(): RunRecorder | undefined {
    return this.#current;
  }

  /** @throws InvalidInputError for an empty goal */
  start(goal: string): HandRecording {
    parseInput(z.string().trim().min(1), goal, { input: "goal", hint: 'For example hand.record("add a note").' });
    const recorder = this.#create(goal);
    this.#current = recorder;
    return {
      stop: () => {
        if (this.#current === recorder) this.#current = undefined;
        return recorder.finish();
      },
      toPlaywright: (options) => compileToPlaywright(recorder.finish(), options),
    };
  }

  #create(goal: string): RunRecorder {
    const session = this.#session;
    return new RunRecorder(session, { goal, startUrl: session.masked(session.page.url()) });
  }
}
