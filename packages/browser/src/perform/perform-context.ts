import type { CallContext } from "@surehand/kernel";
import type { Verification } from "../action/verification.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { ActingSettings } from "./acting-settings.ts";
import type { Consent } from "./consent.ts";
import type { DialogAnswers } from "./dialogs.ts";
import type { PageSignals } from "./page-signals.ts";

/** Context of an action: its page, and the events observed meanwhile. */
export interface PerformContext {
  readonly reader: PageReader;
  readonly settings: ActingSettings;
  /** Asks for confirmation before an action that can hardly be undone. */
  readonly consent: Consent;
  readonly signals: PageSignals;
  readonly dialogs: DialogAnswers;
  /** Returns the message of the dialog that blocks the page, or undefined. */
  openDialog(): string | undefined;
  /** Maximum time for an obstacle to go away. */
  readonly patienceMs: number;
  /** How long to wait for a first effect. */
  readonly effectTimeoutMs: number;
  readonly verification: Verification;
  readonly call: CallContext;
}
