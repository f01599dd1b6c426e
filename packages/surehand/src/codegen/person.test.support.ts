import { PATIENCE_MS } from "@surehand/browser/testing";
import type { RecordedStep, RunRecording } from "@surehand/replay";
import type { CDPSession, Page } from "playwright-core";
import { vi } from "vitest";
import type { LaunchOptions } from "../sdk/options.ts";
import { sessionOf, Surehand } from "../sdk/surehand.ts";
import { PersonRecorder } from "./person-recorder.ts";

/** A person with a mouse and a keyboard, whose steps are recorded. */
export interface RecordedPerson extends AsyncDisposable {
  readonly page: Page;
  /** Events of a window's frame: the address bar, and answers to dialogs. */
  readonly window: CDPSession;
  readonly notes: readonly string[];
  /** Presses the middle of an element. */
  press(selector: string, page?: Page): Promise<void>;
  /** Chooses a file in the window of the browser, which gives the page no path. */
  choose(selector: string, file: string): Promise<void>;
  /** Waits until so many steps are recorded. */
  until(count: number): Promise<void>;
  /** Waits until each tab that was opened is watched. */
  watched(): Promise<void>;
  finish(): Promise<RunRecording>;
}

/** Starts a browser of its own: in one that another client has started too, that client answers dialogs. */
export async function recordPerson(url: string, folder: string, options: LaunchOptions = {}): Promise<RecordedPerson> {
  const hand = await Surehand.launch(options);
  const { page } = hand;
  await hand.goto(url);
  const steps: RecordedStep[] = [];
  const notes: string[] = [];
  const recorder = await PersonRecorder.start({
    session: sessionOf(hand),
    goal: "order",
    folder,
    onStep: async (step) => void steps.push(step),
    onNote: (note) => void notes.push(note),
  });
  const window = await page.context().newCDPSession(page);
  await window.send("Page.enable");
  return {
    page,
    window,
    notes,
    async press(selector, on = page) {
      const box = await on.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not shown.`);
      await on.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    async choose(selector, file) {
      const { root } = await window.send("DOM.getDocument");
      const { nodeId } = await window.send("DOM.querySelector", { nodeId: root.nodeId, selector });
      await window.send("DOM.setFileInputFiles", { nodeId, files: [file] });
    },
    until: async (count) => {
      await vi.waitUntil(() => steps.length >= count, { interval: 20, timeout: PATIENCE_MS });
    },
    watched: () => recorder.watched(),
    finish: () => recorder.finish(),
    async [Symbol.asyncDispose]() {
      await recorder[Symbol.asyncDispose]();
      await hand.close();
    },
  };
}
