import type { WorkerTabs } from "./worker-tabs.ts";
import type { SeenPage } from "./list-gaps.ts";
import type { ActionGate, PageFacts, PageSession, Snapshot } from "@surehand/browser";
import type { Fence, Model } from "@surehand/model";
import type { ModelUsage } from "@surehand/model/usage";
import type { PageKind } from "@surehand/page";
import type { CapturedPage } from "../capture/capture-page.ts";
import type { CaptureLevel } from "../capture/capture-level.ts";
import type { SampleFolder } from "../capture/sample-folder.ts";
import type { AskAboutPicture } from "./look-at-picture.ts";
import type { Intents } from "./state/intents.ts";
import type { Throttle } from "./throttle.ts";
import type { WorkerState } from "./worker-state.ts";

/** Surroundings of the actions of one sample. */
export interface WorkerContext {
  /** Session of the current tab. */
  readonly session: PageSession;
  readonly tabs: WorkerTabs;
  readonly state: WorkerState;
  readonly intents: Intents;
  readonly folder: SampleFolder;
  readonly level: CaptureLevel;
  /** Has the last word on actions that the decider chose. */
  readonly gate: ActionGate;
  /** Spaces requests to one site. */
  readonly throttle: Throttle;
  /** Reads data where rules do not. Undefined offline. */
  readonly extractor: Model | undefined;
  /** Asks a model about a picture of the page. Undefined offline. */
  readonly askAboutPicture: AskAboutPicture | undefined;
  /** Pages that were captured, the oldest first. */
  readonly captured: CapturedPage[];
  /** Pages that were seen, the oldest first, each state once. Written by the policy that judges their kind. */
  readonly seen: SeenPage[];
  readonly view: {
    /** The page as it was seen last. Written by the eyes. */
    snapshot: Snapshot | undefined;
    /** Whether the next decision reads the page. Written by the decider. */
    isNeeded: () => boolean;
    /** How the current document was opened. Written by the hands. */
    opened?: { readonly requestedUrl?: string | undefined; readonly status?: number | undefined };
    /** Facts of the page as it was seen last. Written by the policy that judges its kind. */
    facts?: PageFacts | undefined;
    /** Kind of the page. Written by the policy that judges it. */
    kind?: PageKind | undefined;
  };
  /** Whether the decider reports values of its own, which the pages must prove. Written by the decider. Default: true. */
  isReporting?: boolean;
  /** Whether the worker does not follow a click into a tab that it opens. Written by the decider. Default: false. */
  staysInTab?: boolean;
  /** Number of notices about each open point of the sample, by its path. Written by the hands. */
  readonly named: Map<string, number>;
  /** Marks the text of pages in what the model reads. */
  readonly fence: Fence;
  /** Id of the model that decided the step. Undefined for rules. Written by the decider. */
  decidedBy?: string | undefined;
  /** Usage of the decisions so far. Written with each event of the loop. */
  loopUsage: ModelUsage;
  /** Step under way, from 1. Written by the loop's tools. */
  step: number;
  /** Index of the first page that was captured after the last save. Written by the hands. */
  firstUnsaved: number;
}
