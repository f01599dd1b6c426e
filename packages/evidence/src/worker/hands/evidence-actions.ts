import { plainText } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import { z } from "zod";
import { capturePage } from "../../capture/capture-page.ts";
import { pictureLines, pictureSources } from "../../capture/take-picture.ts";
import type { Data } from "../../data/merge-data.ts";
import { schemaProblems } from "../../data/schema-problems.ts";
import { itemCount, missingArtifacts, missingFields } from "../../data/requirements.ts";
import { type OpenRequirements, pictureQuestion, requirementsNotice } from "../prompts.ts";
import { extractBySchema } from "../extract-by-schema.ts";
import type { WorkerContext } from "../worker-context.ts";
import { noteNewData } from "../worker-state.ts";
import { failed } from "./action-outcome.ts";
import { resolveTarget } from "./resolve-target.ts";
import { defineAction } from "./worker-action.ts";

const extracted = z
  .record(z.string(), z.unknown())
  .describe("Data that fits the output schema. Only what the pages show.");

/** Longest text that `extract` answers, in characters. */
const LONGEST_TEXT = 8000;
/** How often `done` is refused while something that is required is missing. */
const MOST_REFUSALS = 2;

export const screenshotAction = defineAction({
  name: "screenshot",
  description: "Takes a screenshot of the page as evidence, and keeps the text of the page with it.",
  fields: {
    label: z.string().min(1).describe("What it shows, in one to four words."),
    question: z
      .string()
      .optional()
      .describe(
        "Answered from the picture: what icons, colors or drawings mean. Leave it out if the page's text says it.",
      ),
    full_page: z.boolean().optional().describe("The whole page instead of the window. Default: false."),
  },
  isReadOnly: true,
  async run({ label, question, full_page: fullPage = false }, context, call) {
    const { session, folder, level, captured } = context;
    const page = await capturePage({ session, folder, level, label }, call);
    captured.push(page);
    const { filename } = await pictureLines({ session, folder, label, page, fullPage }, call);
    if (question === undefined) return { success: true, description: `Saved ${filename}.` };
    const answer = await context.askAboutPicture?.(pictureQuestion(question), { fullPage }, call);
    return {
      success: true,
      description: `Saved ${filename}. Seen in the picture: ${answer || "no model could look at it."}`,
    };
  },
});

export const extractAction = defineAction({
  name: "extract",
  description:
    "Reads the text of an element. Without a selector: reads all fields of the output schema from this page and saves them; only if this one page has the whole result.",
  fields: { selector: z.string().optional().describe("Ref of the element, else its exact text, else a CSS selector.") },
  isReadOnly: true,
  async run({ selector }, context, call) {
    if (selector === undefined || selector === "") return extractBySchema(context, call);
    const found = await resolveTarget(selector, context, call);
    if ("problem" in found) return failed(`${selector} was not found.`, found.problem);
    const snapshot = await context.session.snapshot({ selector: found.ref, maxTokens: Number.POSITIVE_INFINITY }, call);
    const text = plainText(snapshot);
    const shown = text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}... (${text.length} characters)`;
    return { success: true, description: `Text of ${selector}: ${shown}` };
  },
});

export const saveProgressAction = defineAction({
  name: "save_progress",
  description: "Saves data that was found so far, and goes on. Lists are appended to what was saved before.",
  fields: {
    extracted,
    note: z.string().optional().describe("What is done and what comes next, in one sentence."),
  },
  isReadOnly: true,
  breaksBatch: true,
  async run({ extracted: data, note }, context, call) {
    const { state } = context;
    await findSources(data, context, call);
    const isNew = state.collected.save(data, note);
    if (isNew) noteNewData(state);
    else state.pages.exhausted();
    return {
      success: true,
      description: isNew ? `Saved ${Object.keys(data).join(", ")}.` : "All of this was saved before.",
    };
  },
});

export const doneAction = defineAction({
  name: "done",
  description: "Ends the sample with the final data. What was saved before is merged with it.",
  fields: { extracted },
  isReadOnly: true,
  isEnding: true,
  breaksBatch: true,
  async run({ extracted: data }, context, call) {
    const { state, folder } = context;
    if (Object.keys(data).length > 0) await findSources(data, context, call);
    state.collected.add(data);
    const open = missingRequirements(state.collected.data, context);
    const isLast = context.step >= state.budget.max || context.refusals >= MOST_REFUSALS;
    if (hasOpenRequirements(open) && !isLast) {
      context.refusals++;
      return failed("The sample is not done.", requirementsNotice(open));
    }
    const count = itemCount(state.collected.data);
    const items = count === undefined ? "" : `, ${count} items`;
    const message = `Reported ${Object.keys(state.collected.data).length} fields${items}, ${folder.artifacts.length} files.`;
    return { success: true, description: message, end: { kind: "done", message } };
  },
});

export const failAction = defineAction({
  name: "fail",
  description: "Ends the sample without a result, if nothing can be collected.",
  fields: { note: z.string().min(1).describe("Why, in one sentence.") },
  isReadOnly: true,
  isEnding: true,
  breaksBatch: true,
  run: ({ note }) => Promise.resolve({ success: true, description: note, end: { kind: "fail", message: note } }),
});

/** Returns the requirements of the task that the sample does not meet yet. */
export function missingRequirements(data: Data, { state, folder }: WorkerContext): OpenRequirements {
  const { required_fields: required, required_artifacts: labels, output_schema: schema } = state.spec;
  const screenshots = folder.artifacts.filter(({ kind }) => kind === "screenshot").map(({ filename }) => filename);
  return {
    fields: missingFields(data, required),
    artifacts: missingArtifacts(screenshots, labels),
    problems: schemaProblems(data, schema),
  };
}

export function hasOpenRequirements({ fields, artifacts, problems }: OpenRequirements): boolean {
  return fields.length + artifacts.length + problems.length > 0;
}

/** Looks for values in the pages that were captured since the last save; the page as it is now is captured for it. */
async function findSources(data: Data, context: WorkerContext, call: CallContext): Promise<void> {
  const { session, folder, level, captured, state } = context;
  const last = captured.at(-1);
  const page = await capturePage({ session, folder, level, label: "save", last }, call);
  if (page !== last) captured.push(page);
  state.collected.sources.find(data, captured.slice(Math.min(context.firstUnsaved, captured.length - 1)));
  context.firstUnsaved = captured.length;
  if (page.picture) return;
  const refs = state.collected.sources.refsOn(page.file.filename);
  if (refs.length > 0) await pictureSources({ session, folder, label: "sources", page, refs }, call);
}
