import type { ActResult } from "@surehand/agent";
import { parseDialogAnswer } from "@surehand/browser";
import { addUsage, noUsage } from "@surehand/model/usage";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { type PageOptions, type PageRun, printUsage, withPage } from "./page-run.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { oneLine } from "../terminal/one-line.ts";

export interface ActCommandOptions extends PageOptions {
  readonly dialog?: string;
}

/** One instruction after the other, up to the first that is not done. */
export async function runAct(
  run: PageRun & { readonly options: ActCommandOptions },
  instructions: readonly string[],
): Promise<ExitCode> {
  const { options, terminal } = run;
  const dialog = options.dialog === undefined ? undefined : parseDialogAnswer(options.dialog);
  return withPage(run, async (hand) => {
    const results: ActResult[] = [];
    for (const instruction of instructions) {
      const result = await hand.act(instruction, { dialog });
      results.push(result);
      if (!options.json) terminal.print(actLine(result, terminal));
      if (result.code === "dialog-unanswered") terminal.say(terminal.talkColors.dim(howToAnswer));
      for (const { message } of result.drift ?? []) terminal.say(terminal.talkColors.dim(`Recording: ${message}`));
      if (!result.success) break;
    }
    const isDone = results.every(({ success }) => success);
    if (options.json)
      terminal.print(JSON.stringify({ done: isDone, url: hand.masked(hand.page.url()), results }, undefined, 2));
    const left = instructions.length - results.length;
    if (left > 0) terminal.say(terminal.talkColors.dim(`Stopped there: ${left} more not tried.`));
    printUsage(
      terminal,
      results.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
    );
    return isDone ? exitCodes.done : exitCodes.refused;
  });
}

const howToAnswer = 'Answer the dialog with --dialog accept, --dialog dismiss, or --dialog "text" for a prompt.';

/** A mark, the status where it is not done, what happened, and whether the cache did it. */
function actLine({ success, status, message, cached }: ActResult, { resultColors }: Terminal): string {
  const { green, red, dim } = resultColors;
  const note = cached ? dim(" (replayed)") : "";
  const text = oneLine(message);
  return success ? `${green("✓")} ${text}${note}` : `${red("✗")} ${red(status)}: ${text}`;
}
