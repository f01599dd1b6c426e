import type { PageSession } from "@surehand/browser";
import { type CallContext, InvalidInputError, systemClock } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { capabilitiesOf } from "@surehand/model/choice";
import type { VariableKeeper } from "@surehand/replay";
import { actionLog } from "./action-log.ts";
import { type ReadImage, readImage } from "./evaluation-image.ts";
import type { EvidenceOptions } from "./evaluator-options.ts";
import { NoEvidenceError } from "./no-evidence-error.ts";
import type { EvidenceTexts } from "./prompts.ts";

export interface Evidence extends EvidenceTexts {
  readonly pictures: readonly ReadImage[];
}

export interface EvidenceSources {
  readonly session: PageSession;
  readonly model: Model;
  readonly variables: VariableKeeper;
  /** If the page's text must be shortened, the parts that are relevant to the question are kept. */
  readonly question: string;
}

/**
 * Collects the evidence for a question: one screenshot serves all questions of a call.
 *
 * @throws NoEvidenceError, InvalidInputError for a screenshot if the model takes no pictures
 */
export async function collectEvidence(
  options: EvidenceOptions,
  sources: EvidenceSources,
  call: CallContext,
): Promise<Evidence> {
  const { session, variables } = sources;
  const safe = <Value>(value: Value): Value => session.masked(variables.hide(value));
  const { screenshot, snapshot } = wantedOf(options, sources.model);
  const { run, agentReasoning = run?.reasoning } = options;
  const reasoning = agentReasoning?.trim() === "" ? undefined : safe(agentReasoning);
  const actions = safe(run ? actionLog(run.actions) : []);
  const given = Array.isArray(screenshot) ? screenshot.flatMap((image) => readImage(image) ?? []) : [];
  const looks = screenshot === true || snapshot;
  if (!looks && given.length === 0 && reasoning === undefined && actions.length === 0) throw new NoEvidenceError();
  if (looks) await waitForPage(session, options, call);
  const taken = screenshot === true ? [await takeScreenshot(sources, call)] : [];
  const page = snapshot ? await readPage(sources, call) : undefined;
  return { pictures: [...given, ...taken], page: safe(page), reasoning, actions };
}

type Wanted = Required<Pick<EvidenceOptions, "screenshot" | "snapshot">>;

/** Applies the defaults, which depend on the other evidence and on whether the model takes pictures. */
function wantedOf({ screenshot, snapshot, run }: EvidenceOptions, model: Model): Wanted {
  const takesPictures = capabilitiesOf(model).pictures;
  const wantsPictures = screenshot === true || (Array.isArray(screenshot) && screenshot.length > 0);
  if (wantsPictures && !takesPictures) throw takesNone(model.id);
  const recorded = run && run.screenshots.length > 0 ? run.screenshots : true;
  const chosen = screenshot ?? (takesPictures ? recorded : false);
  const isOfPage = screenshot === undefined || screenshot === true;
  return { screenshot: chosen, snapshot: snapshot ?? isOfPage };
}

async function waitForPage(
  session: PageSession,
  { screenshotDelay = 0 }: EvidenceOptions,
  call: CallContext,
): Promise<void> {
  await session.settle({}, call);
  if (screenshotDelay > 0) await systemClock.sleep(screenshotDelay, call.signal);
}

/** The largest size that models accept without scaling it down. */
const largest = { maxWidth: 1280, maxHeight: 896 };

async function takeScreenshot({ session, variables }: EvidenceSources, call: CallContext): Promise<ReadImage> {
  return session.screenshot({ ...largest, format: "jpeg", maskTexts: variables.values }, call);
}

const pageTokens = 6000;

async function readPage(
  { session, variables, question }: EvidenceSources,
  call: CallContext,
): Promise<NonNullable<EvidenceTexts["page"]>> {
  const { url, title, text } = variables.hideOn(
    await session.snapshot({ maxTokens: pageTokens, instruction: question }, call),
  );
  return { url, title, text };
}

function takesNone(id: string): InvalidInputError {
  return new InvalidInputError({
    input: "options.screenshot",
    problem: `can't be used: ${id} does not accept pictures`,
    hint: "Use snapshot: true for the text of the page, another model, or capabilities: { pictures: true } in the options of the model if it does accept them.",
  });
}
