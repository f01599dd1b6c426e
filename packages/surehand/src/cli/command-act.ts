import type { ActResult } from "@surehand/agent";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";
import { type PageCommandOptions, withPage } from "./with-page.ts";

/** One instruction after the other, up to the first that is not done. */
export async function runAct(
  url: string,
  instructions: readonly string[],
  options: PageCommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  return withPage(url, options, terminal, async (hand) => {
    const results: ActResult[] = [];
    for (const instruction of instructions) {
      const result = await hand.act(instruction, { timeoutMs: options.timeout });
      results.push(result);
      if (!options.json) terminal.print(actLine(result, terminal));
      if (!result.success) break;
    }
    const isDone = results.every(({ success }) => success);
    if (options.json) terminal.print(JSON.stringify({ done: isDone, url: hand.page.url(), results }, undefined, 2));
    const left = instructions.length - results.length;
    if (left > 0) terminal.say(terminal.talkColors.dim(`Stopped there: ${left} more not tried.`));
    return isDone ? exitCodes.done : exitCodes.refused;
  });
}

/** A mark, the status where it is not done, and what happened. */
function actLine({ success, status, message }: ActResult, { resultColors: { green, red } }: Terminal): string {
  return success ? `${green("✓")} ${message}` : `${red("✗")} ${red(status)}: ${message}`;
}
