import { type CallContext, createCallContext } from "@surehand/kernel";
import { type LoopResult, modelDecider, type Policy, runLoop } from "@surehand/loop";
import type { Model } from "@surehand/model";
import { addUsage } from "@surehand/model/usage";
import type { TaskSpec } from "../../spec/task-spec.ts";
import { createWorkerContext } from "../../worker/create-worker-context.ts";
import { createWorkerEyes } from "../../worker/eyes.ts";
import { insistOnCall } from "../../worker/insist-on-call.ts";
import { Intents } from "../../worker/state/intents.ts";
import type { WorkerContext } from "../../worker/worker-context.ts";
import { workerPolicies } from "../../worker/worker-policies.ts";
import { createWorkerHands, endKindOf } from "../../worker/worker-tools.ts";
import type { SampleBrowser } from "../sample-browser.ts";
import { awaitChange, fingerprintOf } from "./change-of-page.ts";
import type { DiscoveryOptions } from "./discovery-options.ts";
import type { ListingProgress } from "./listing-progress.ts";
import { LISTING_PROMPTS_VERSION, listingInstructions, listingMessage, noOtherItems } from "./prompts.ts";
import type { ListingPage } from "./read-items.ts";

/** Steps and milliseconds in which a model turns to other items. */
const MOST_STEPS = 12;
const TIMEOUT_MS = 300_000;
/** Milliseconds for the first look, and for the page to change after an action. */
const OPENING_MS = 30_000;
const CHANGE_MS = 1500;

/** Actions of a worker that turn pages. */
const turningTools: ReadonlySet<string> = new Set([
  "goto",
  "back",
  "click",
  "type",
  "scroll",
  "select_option",
  "wait",
  "done",
  "fail",
]);

export interface TurnWithModelOptions extends DiscoveryOptions {
  readonly startUrl: string;
  readonly listing: SampleBrowser;
  readonly progress: ListingProgress;
  /** Reads the page as it is now. */
  readonly read: (call: CallContext) => Promise<ListingPage>;
}

/**
 * Lets a model turn the listing to a page with other items, where rules find no way on. It has the loop, the actions and the policies of a
 * worker; each page that it opens is read like the others. Resolves to undefined if there is no such page. If the model does not say that
 * the listing ends, the progress notes it.
 */
export async function turnWithModel(options: TurnWithModelOptions): Promise<ListingPage | undefined> {
  const { model, progress, listing } = options;
  if (!model || progress.isWhole || progress.isLoop || progress.hasFailedPage) return undefined;
  const intents = new Intents();
  const context = createListingContext(options, { model, intents });
  const reader = await readTurns(options);
  const end = await runTurn(context, { options, model, policy: reader.policy });
  options.onUsage?.(addUsage(end.usage, context.state.extraUsage.total));
  const page = reader.found();
  if (!page && endKindOf(end.output) !== "done") progress.modelFailed(listing.tabs.session.masked(end.message));
  return page;
}

function createListingContext(
  { task, startUrl, listing, throttle, folder }: TurnWithModelOptions,
  { model, intents }: { readonly model: Model; readonly intents: Intents },
): WorkerContext {
  const { discover_items: what = "items" } = task;
  const spec: TaskSpec = {
    ...task,
    goal: `Show all ${what} of the listing.`,
    output_schema: {},
    keywords: [what],
    required_fields: [],
    required_artifacts: [],
    max_steps: MOST_STEPS,
  };
  const context = createWorkerContext({
    spec,
    sample: { id: "discovery", url: startUrl, input: {} },
    tabs: listing.tabs,
    intents,
    level: folder.level,
    throttle,
    records: { folder: folder.files, checkpoint: undefined, actions: [] },
    models: { main: model },
  });
  context.isReporting = false;
  return context;
}

interface TurnParts {
  readonly options: TurnWithModelOptions;
  readonly model: Model;
  readonly policy: Policy;
}

function runTurn(context: WorkerContext, { options, model, policy }: TurnParts): Promise<LoopResult> {
  const { task, startUrl, listing, progress, folder, reflects = true } = options;
  const { tabs } = listing;
  const decider = modelDecider({
    model,
    instructions: listingInstructions(task, { reflects, secretNames: tabs.session.secretNames }),
    verb: "evidence-listing",
    promptVersion: LISTING_PROMPTS_VERSION,
  });
  const { tools } = createWorkerHands(context, { reflects, onAction: () => Promise.resolve() });
  const content = listingMessage({
    what: task.discover_items ?? "items",
    url: startUrl,
    read: progress.urls,
    total: progress.total,
    failed: progress.failedNames,
    fence: context.fence,
  });
  return runLoop({
    messages: [{ role: "user", content }],
    decider: insistOnCall(decider, context),
    tools: tools.filter(({ name }) => turningTools.has(name)),
    look: createWorkerEyes(context).look,
    policies: [
      policy,
      ...workerPolicies(context, {
        hints: () => Promise.resolve([]),
        hasModel: true,
        cheap: undefined,
        maxActionsPerStep: 1,
        saveCheckpoint: () => Promise.resolve(),
      }),
    ],
    onEvent: (event) => folder.record(event, tabs.session),
    timeoutMs: TIMEOUT_MS,
  }).result;
}

/** Reads the listing before each decision if it changed. Ends the turn at a page with other items. */
async function readTurns({
  listing: { tabs },
  progress,
  read,
}: TurnWithModelOptions): Promise<{ readonly policy: Policy; readonly found: () => ListingPage | undefined }> {
  using opening = createCallContext({ timeoutMs: OPENING_MS });
  let before = await fingerprintOf(tabs.session, opening);
  let found: ListingPage | undefined;
  const policy: Policy = {
    name: "listing",
    async beforeDecision({ step }, call) {
      if (step === 1) return undefined;
      if (!(await awaitChange(tabs.session, { before, timeoutMs: CHANGE_MS }, call))) return undefined;
      const page = await read(call);
      before = await fingerprintOf(tabs.session, call);
      if (!progress.hasNew(page)) return { note: noOtherItems };
      found = page;
      return { end: { code: "turned", message: "The listing shows other items." } };
    },
  };
  return { policy, found: () => found };
}
