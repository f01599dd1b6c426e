import type { PageSession, PageSessionOptions } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import type { HandModels } from "./hand-models.ts";
import type { LazyTools } from "./lazy-tools.ts";
import type { SurehandOptions } from "./options.ts";
import type { SharedRecording } from "./shared-recording.ts";

/** Parts of a `Surehand` instance. */
export interface HandParts {
  readonly session: PageSession;
  readonly options: SurehandOptions;
  readonly journal: Journal | undefined;
  readonly models: HandModels;
  readonly tools: LazyTools;
  readonly policy: PageSessionOptions["policy"];
  /** Recording of the instance that created this one. */
  readonly recording?: SharedRecording | undefined;
  /** Run once each, in this order, on close. */
  readonly endings: readonly (() => Promise<void>)[];
}

/** Options for opening a page. */
export interface Opening {
  readonly own: SurehandOptions;
  readonly models: HandModels;
  readonly tools: LazyTools;
  readonly acting: Pick<PageSessionOptions, "policy" | "downloadsPath">;
  readonly end: () => Promise<void>;
}
