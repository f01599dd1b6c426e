import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import { type PageRun, withPage } from "./page-run.ts";
import { oneLine } from "../terminal/one-line.ts";

/** A line for each thing that fits, as a sentence for `act`, with its ref. */
export async function runObserve(run: PageRun, instruction: string | undefined): Promise<ExitCode> {
  const { options, terminal } = run;
  return withPage(run, async (hand) => {
    const actions = await hand.observe(instruction);
    const { dim } = terminal.resultColors;
    if (options.json) terminal.print(JSON.stringify({ url: hand.masked(hand.page.url()), actions }, undefined, 2));
    else for (const { description, ref } of actions) terminal.print(`${oneLine(description)} ${dim(`(${ref})`)}`);
    const what = instruction === undefined ? "to act on" : `for ${JSON.stringify(instruction)}`;
    const found = actions.length === 0 ? `Nothing ${what} on this page.` : `${count(actions.length, "thing")} ${what}.`;
    terminal.say(terminal.talkColors.dim(found));
    return actions.length === 0 ? exitCodes.refused : exitCodes.done;
  });
}
