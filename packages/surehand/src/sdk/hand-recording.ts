import type { CompiledRun, CompileOptions, RunRecorder, RunRecording } from "@surehand/replay";
import type { PageSession } from "@surehand/browser";
import { parseInput } from "@surehand/kernel";
import { z } from "zod";
import type { HandParts } from "./hand-parts.ts";
import type { LazyTools } from "./lazy-tools.ts";
import { SharedRecording } from "./shared-recording.ts";

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
  readonly #tools: LazyTools;
  /** Records the acts of a journal, which `compile` takes. */
  readonly #ofJournal: RunRecorder | undefined;
  /** Shared with the instances of other tabs. */
  readonly recording: SharedRecording;

  constructor(
    session: PageSession,
    { journal, tools, recording = new SharedRecording() }: Pick<HandParts, "journal" | "recording" | "tools">,
  ) {
    this.#session = session;
    this.#tools = tools;
    this.recording = recording;
    this.#ofJournal = journal ? this.#create("") : undefined;
  }

  /** Returns the recorder for the next step. */
  forStep(): RunRecorder | undefined {
    return this.forRecording() ?? this.#ofJournal;
  }

  /** Returns the recorder for the next step. Undefined if `record` was not called, whether there is a journal or not. */
  forRecording(): RunRecorder | undefined {
    return this.recording.recorderFor(this.#session.page);
  }

  /** @throws InvalidInputError for an empty goal */
  start(goal: string): HandRecording {
    parseInput(z.string().trim().min(1), goal, { input: "goal", hint: 'For example hand.record("add a note").' });
    const recorder = this.#create(goal);
    this.recording.start(recorder, this.#session.page);
    return {
      stop: () => {
        this.recording.stop(recorder);
        return recorder.finish();
      },
      toPlaywright: (options) => this.#tools.loaded.compileToPlaywright(recorder.finish(), options),
    };
  }

  #create(goal: string): RunRecorder {
    const session = this.#session;
    return new this.#tools.loaded.RunRecorder(session, { goal, startUrl: session.masked(session.page.url()) });
  }
}
