import type { CallContext } from "@surehand/kernel";
import type { Verification } from "../action/verification.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { ActingSettings } from "./acting-settings.ts";
import type { Consent } from "./consent.ts";
import type { DialogAnswers } from "./dialogs.ts";
import type { PageSignals } from "./page-signals.ts";

/** Where an action is carried out, and what is heard meanwhile. */
export interface Scene {
  readonly reader: PageReader;
  readonly settings: ActingSettings;
  /** Asks before what can hardly be taken back. */
  readonly consent: Consent;
  readonly signals: PageSignals;
  readonly dialogs: DialogAnswers;
  /** What the dialog says that keeps the page waiting, if one does. */
  openDialog(): string | undefined;
  /** How long what is in the way may take to go. */
  readonly patienceMs: number;
  /** How long to wait for a first effect. */
  readonly effectTimeoutMs: number;
  readonly verification: Verification;
  readonly call: CallContext;
}
