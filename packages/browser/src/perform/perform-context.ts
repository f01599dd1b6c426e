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
  /** Asks before what can hardly be taken back. */
  readonly consent: Consent;
  readonly signals: PageSignals;
  readonly dialogs: DialogAnswers;
  /** Returns the message of the dialog that keeps the page waiting, if there is one. */
  openDialog(): string | undefined;
  /** How long what is in the way may take to go. */
  readonly patienceMs: number;
  /** How long to wait for a first effect. */
  readonly effectTimeoutMs: number;
  readonly verification: Verification;
  readonly call: CallContext;
}
