import type { PageSession, PageSessionOptions } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import type { HandModels } from "./hand-models.ts";
import type { HandOptions } from "./options.ts";

/** What a hand is made of. */
export interface HandParts {
  readonly session: PageSession;
  readonly options: HandOptions;
  readonly journal: Journal | undefined;
  readonly models: HandModels;
  readonly policy: PageSessionOptions["policy"];
  /** Run once each, in this order, on close. */
  readonly endings: readonly (() => Promise<void>)[];
}

/** What a page is opened with. */
export interface Opening {
  readonly own: HandOptions;
  readonly models: HandModels;
  readonly acting: Pick<PageSessionOptions, "policy" | "downloadsPath">;
  readonly end: () => Promise<void>;
}
