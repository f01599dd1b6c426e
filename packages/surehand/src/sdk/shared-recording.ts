import type { RunRecorder } from "@surehand/replay";
import type { Page } from "playwright-core";

/** The recording of `record` that is under way, shared by the instances of all tabs. */
export class SharedRecording {
  #recorder: RunRecorder | undefined;
  #last: Page | undefined;
  /** Tabs that were open before. A replay does not open them, so that nothing on them is recorded. */
  #foreign: ReadonlySet<Page> = new Set();

  start(recorder: RunRecorder, page: Page): void {
    this.#recorder = recorder;
    this.#last = page;
    this.#foreign = new Set(pagesOf(page).filter((other) => other !== page));
  }

  stop(recorder: RunRecorder): void {
    if (this.#recorder === recorder) this.#recorder = undefined;
  }

  /** Returns the recorder for the next step on a tab, and records that it is on another tab than the step before. */
  recorderFor(page: Page): RunRecorder | undefined {
    const recorder = this.#recorder;
    if (!recorder || this.#foreign.has(page)) return undefined;
    const last = this.#last;
    if (last === page || !last) return recorder;
    const tab = pagesOf(page)
      .filter((other) => !this.#foreign.has(other))
      .indexOf(page);
    recorder.keepTab({ tab, isClosed: false, description: `go to tab ${tab}`, pageUrl: last.url() });
    this.#last = page;
    return recorder;
  }
}

function pagesOf(page: Page): readonly Page[] {
  return page.context().pages();
}
