import { join } from "node:path";
import { plainText } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import { z } from "zod";
import { pngSize } from "../../capture/png-size.ts";
import { pictureLines, pictureSources } from "../../capture/take-picture.ts";
import type { Data } from "../../data/merge-data.ts";
import { schemaProblems } from "../../data/schema-problems.ts";
import { itemCount, missingArtifacts, missingFields } from "../../data/requirements.ts";
import { boxIn, readPictureAnswer } from "../../provenance/picture-answer.ts";
import { identifiedPath } from "../../provenance/identified-leaves.ts";
import type { FieldSource } from "../../results/sample-result.ts";
import { groundTask, judgeSample } from "../judge-sample.ts";
import { listsNotice, type OpenRequirements, pictureQuestion, requirementsNotice, unprovedNotice } from "../prompts.ts";
import { captureOnce } from "../capture-once.ts";
import { linkAddresses } from "../link-addresses.ts";
import { extractBySchema } from "../extract-by-schema.ts";
import type { WorkerContext } from "../worker-context.ts";
import { noteNewData, noteReading } from "../worker-state.ts";
import { failed } from "./action-outcome.ts";
import { notFound } from "./perform-action.ts";
import { resolveTarget } from "./resolve-target.ts";
import { defineAction } from "./worker-action.ts";

const extracted = z
  .record(z.string(), z.unknown())
  .describe("Data that fits the output schema. Only what the pages show.");

/** Longest text that `extract` answers, in characters. */
const LONGEST_TEXT = 8000;
/** How often `done` is refused for something that is required and missing, and for a value without a source or a list that goes on. */
const MOST_NOTICES = { required: 2, unproved: 1 } as const;

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
    const { session, folder } = context;
    const page = await captureOnce(context, { label, isRead: context.isReporting !== false }, call);
    const { filename } = await pictureLines({ session, folder, label, page, fullPage }, call);
    if (question === undefined) return { success: true, description: `Saved ${filename}.` };
    const answered = await context.askAboutPicture?.(pictureQuestion(question), { fullPage }, call);
    const { text: answer, place } = readPictureAnswer(answered ?? "");
    if (answer === "") return { success: true, description: `Saved ${filename}. No model could look at the picture.` };
    noteReading(context.state, [`${page.url}\n${question}`]);
    const size = await pngSize(join(folder.directory, filename));
    const { sources } = context.state.collected;
    if (size) sources.seen({ text: answer, url: page.url, screenshot: filename, box: boxIn(size, place) });
    const saved = `Saved ${filename}. Seen in the picture:`;
    return {
      success: true,
      description: `${saved} ${answer}`,
      content: `${saved} ${context.fence.wrap("picture", answer)}`,
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
    if ("problem" in found) return notFound(selector, found.problem, context);
    const snapshot = await context.session.snapshot({ selector: found.ref, maxTokens: Number.POSITIVE_INFINITY }, call);
    const text = plainText(snapshot);
    noteReading(context.state, unseenLines(text, context));
    const shown = text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}... (${text.length} characters)`;
    const addresses = await linkAddresses(context, snapshot.refs, call);
    return {
      success: true,
      description: `Text of ${selector}: ${shown}`,
      content: `Text of ${selector}: ${context.fence.wrap("page", [shown, ...addresses].join("\n"))}`,
    };
  },
});

/** Lines of a text with a word that the page did not show to the worker: the text of an observation is folded. */
function unseenLines(text: string, { view }: WorkerContext): string[] {
  const shown = view.snapshot?.text ?? "";
  return text.split("\n").filter((line) => line.split(/\s+/u).some((word) => !shown.includes(word)));
}

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
    await groundSources(data, context, call);
    const isNew = state.collected.save(data, note);
    if (isNew) noteNewData(state);
    else state.pages.exhausted();
    const saved = isNew ? `Saved ${Object.keys(data).join(", ")}.` : "All of this was saved before.";
    const unproved = unprovedIn(data, context);
    for (const { path } of unproved) noteNamed(context, identifiedPath(path, data, state.spec.item_key));
    if (unproved.length === 0) return { success: true, description: saved };
    return {
      success: true,
      description: `${saved} Without a certain source: ${unproved.map(({ path }) => path).join(", ")}.`,
      content: `${saved} ${unprovedNotice(unproved, context.fence)}`,
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
    const { firstUnsaved } = context;
    if (context.isReporting !== false) await groundSources(data, context, call);
    state.collected.add(data);
    const notice = context.step >= state.budget.max ? undefined : openPoints(context);
    if (notice !== undefined) {
      // The next report is judged by the same pages.
      context.firstUnsaved = firstUnsaved;
      return failed("The sample is not done.", notice);
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

/**
 * Returns what the sample lacks, for the model, unless all of it was named before, each value of an item once. Values without a source are
 * taken back: the model reports them again, corrects them, or leaves them out.
 */
function openPoints(context: WorkerContext): string | undefined {
  const { state, named } = context;
  const { fields, artifacts, problems } = missingRequirements(state.collected.data, context);
  const judged = judgeSample(context);
  const honest = new Set(judged.fields.flatMap(({ path, kind }) => (kind === "not-on-page" ? [path] : [])));
  const wanted = fields.filter((path) => !honest.has(path));
  const listed = new Set([...wanted, ...honest]);
  // Rules would report the same again.
  const isReporting = context.isReporting !== false;
  const nameOf = (path: string): string => identifiedPath(path, state.collected.data, state.spec.item_key);
  const isNew = ({ path }: { readonly path: string }): boolean =>
    (named.get(nameOf(path)) ?? 0) < MOST_NOTICES.unproved;
  const unproved = judged.fields.filter(
    (one) => isReporting && isOpen(one.kind) && !listed.has(one.path) && isNew(one),
  );
  const lists = judged.lists.filter(isNew);
  const required = [...wanted, ...artifacts, ...problems];
  const once = [...unproved, ...lists].map(({ path }) => nameOf(path));
  const isRepeated = required.every((point) => (named.get(point) ?? 0) >= MOST_NOTICES.required);
  if (isRepeated && once.length === 0) return undefined;
  for (const point of [...required, ...once]) noteNamed(context, point);
  state.collected.withdraw(new Set(unproved.flatMap(({ path, kind }) => (kind === "reported" ? [path] : []))));
  const notices = [
    ...(required.length === 0 ? [] : [requirementsNotice({ fields: wanted, artifacts, problems })]),
    ...(unproved.length === 0 ? [] : [unprovedNotice(unproved, context.fence)]),
    ...(lists.length === 0 ? [] : [listsNotice(lists, context.fence)]),
  ];
  return notices.join("\n");
}

function isOpen(kind: FieldSource["kind"]): boolean {
  return kind === "reported" || kind === "uncertain" || kind === "not-found";
}

function noteNamed({ named }: WorkerContext, point: string): void {
  named.set(point, (named.get(point) ?? 0) + 1);
}

/** Values of data that were just saved, and have no source. */
function unprovedIn(data: Data, { state, captured }: WorkerContext): FieldSource[] {
  const sources = state.collected.sources.sourcesOf(data, captured);
  return sources.filter(({ kind }) => kind === "reported" || kind === "uncertain");
}

/** Judges values by the pages that were captured since the last save; the page as it is now is captured for it. */
async function groundSources(data: Data, context: WorkerContext, call: CallContext): Promise<void> {
  const { session, folder, captured, state } = context;
  const page = await captureOnce(context, { label: "save", isRead: true }, call);
  const since = captured.slice(Math.min(context.firstUnsaved, captured.length - 1));
  state.collected.sources.ground(data, since, groundTask(state));
  context.firstUnsaved = captured.length;
  const places = state.collected.sources.placesOn(page.file.filename);
  await pictureSources({ session, folder, label: "sources", page, places }, call);
}
