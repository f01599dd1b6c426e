import { findShownText, type NamedAction, readAction, textsIn } from "@surehand/grounding";
import { type Action, parseDialogAnswer, type Ref } from "@surehand/browser";
import { createCallContext, InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import type { Surehand } from "../../sdk/surehand.ts";
import { defineMcpTool, type ToolState } from "../mcp-tool.ts";
import { actKinds, dialogUnanswered, parameterDescriptions, tabOpened, toolDescriptions } from "../prompts.ts";
import { assertNoFiles } from "../web-address.ts";

export const actTool = defineMcpTool({
  name: "act",
  title: "Act on the page",
  description: toolDescriptions.act,
  input: z.object({
    instruction: z.string().optional().describe(parameterDescriptions.actInstruction),
    do: z.enum(actKinds).optional().describe(parameterDescriptions.do),
    ref: z.string().optional().describe(parameterDescriptions.ref),
    value: z.string().optional().describe(parameterDescriptions.value),
    dialog: z.string().optional().describe(parameterDescriptions.dialog),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async run({ instruction, do: kind, ref = "", value = "", dialog }, state) {
    const { browser, settings, call } = state;
    if ((instruction === undefined) === (kind === undefined)) throw needsOne();
    assertNoFiles(instruction ?? "", settings);
    const hand = await browser.hand();
    const input = instruction ?? (await actionOf(hand, { do: kind ?? "click", ref, value }, state));
    const before = (await browser.tabs()).length;
    const { status, success, message, code } = await hand.act(input, {
      signal: call.signal,
      dialog: dialog === undefined ? undefined : parseDialogAnswer(dialog),
    });
    const opened = (await browser.tabs()).length - before;
    const notes = [...(opened > 0 ? [tabOpened] : []), ...(code === "dialog-unanswered" ? [dialogUnanswered] : [])];
    const text = `${message}\n${hand.page.isClosed() ? "The tab was closed." : hand.page.url()}`;
    return { summary: [`${status}.`, ...notes].join(" "), shown: { source: "page", text }, isError: !success };
  },
});

async function actionOf(hand: Surehand, named: NamedAction, { browser, settings, call }: ToolState): Promise<Action> {
  const last = browser.lastSnapshot(hand.page);
  const ref = named.ref.trim();
  using looking = createCallContext({ signal: call.signal, timeoutMs: settings.stepTimeoutMs });
  const { refs } = last && (ref === "" || last.refs.has(ref)) ? last : await hand.snapshot({}, looking);
  const texts = new Map<string, Ref | number>();
  for (const text of textsIn(named, { refs })) texts.set(text, await findShownText(hand, text, looking));
  const read = readAction(named, { refs, texts });
  if ("action" in read) return read.action;
  throw new InvalidInputError({
    input: named.ref === "" ? "do" : "ref",
    problem: `can't be done: ${read.problem}`,
    hint: "Take a snapshot, and use a ref that it shows, or a text that only one place of the page shows.",
  });
}

function needsOne(): InvalidInputError {
  return new InvalidInputError({
    input: "instruction",
    problem: "or do must say what to do, but not both",
    hint: 'For example { instruction: "click Login" } or { do: "click", ref: "e12" }.',
  });
}
