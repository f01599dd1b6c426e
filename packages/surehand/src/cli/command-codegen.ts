import { resolve } from "node:path";
import { writeRunRecording } from "@surehand/replay";
import type { Page } from "playwright-core";
import { PersonRecorder } from "../codegen/person-recorder.ts";
import { sessionOf } from "../sdk/surehand.ts";
import type { Settings } from "../settings/setting.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import { type PageOptions, type PageRun, withPage } from "./page-run.ts";
import { stopOnInterrupt } from "./stop-on-interrupt.ts";

export interface CodegenCommandOptions extends PageOptions {
  readonly out?: string;
  readonly headless?: boolean;
}

const usualFile = "recording.json";

/** Records what a person does in a window, until it is closed or Ctrl+C is pressed. */
export async function runCodegen(run: PageRun & { readonly options: CodegenCommandOptions }): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const name = options.out ?? usualFile;
  const file = resolve(world.directory, name);
  const launch = (settings: Settings): Settings => ({ ...settings, headless: options.headless === true });
  return withPage({ ...run, launch }, async (hand) => {
    const { say, print, talkColors } = terminal;
    const ended = Promise.withResolvers<void>();
    using _ = stopOnInterrupt(ended.resolve);
    onLastPageClosed(hand.page, ended.resolve);
    await using recorder = await PersonRecorder.start({
      session: sessionOf(hand),
      goal: "Recorded by hand",
      folder: world.directory,
      onStep: async ({ description }, recording) => {
        await writeRunRecording(file, recording);
        say(talkColors.dim(`  ${description}`));
      },
      onNote: (note) => say(note),
    });
    say(`Recording to ${name}. Close the window or press Ctrl+C to end.`);
    await ended.promise;
    const recording = await recorder.finish();
    await writeRunRecording(file, recording);
    const { length } = recording.steps;
    if (options.json) print(JSON.stringify({ file, steps: length, variables: recording.variables }, undefined, 2));
    else print(`Wrote ${count(length, "step")} to ${file}.`);
    if (length > 0) say(talkColors.dim(`Repeat: surehand replay ${name}. As a test: surehand compile ${name}`));
    return exitCodes.done;
  });
}

/** Ends with the last of the recorded tabs. A browser that was attached has others, which stay open. */
function onLastPageClosed(first: Page, end: () => void): void {
  const open = new Set<Page>();
  const watch = (page: Page): void => {
    open.add(page);
    page.once("close", () => {
      open.delete(page);
      if (open.size === 0) end();
    });
  };
  watch(first);
  first.context().on("page", watch);
  first.context().once("close", end);
}
