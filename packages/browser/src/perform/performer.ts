import { type CallContext, settleWithin, systemClock, withinDeadline } from "@surehand/kernel";
import type { CDPSession, Page } from "playwright-core";
import type { Action } from "../action/action.ts";
import { definitionOf } from "../action/definition-of.ts";
import type { DialogAnswer } from "../action/dialog-answer.ts";
import { keyAsPressed } from "../action/key-as-pressed.ts";
import { mayOpenTabWithoutOpener } from "../action/opens-tab.ts";
import type { OpenDialog } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { verificationOf } from "../action/verification-of.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { ActingSettings } from "./acting-settings.ts";
import type { ActionGate } from "./action-gate.ts";
import { capResult } from "./cap-result.ts";
import { Consent } from "./consent.ts";
import { pauseAtPlan } from "./pause-at-plan.ts";
import { performOnReadyPage } from "./perform-on-ready-page.ts";
import { refusalOfSelection } from "./selection-of-secret.ts";
import { StartingApplication } from "./starting-application.ts";
import { DialogAnswers } from "./dialogs.ts";
import { blocked, result } from "./judge.ts";
import { listenToPage } from "./page-signals.ts";
import type { PerformOptions } from "./perform-options.ts";
import { refusalByPolicy } from "./policy.ts";
import type { PerformContext } from "./perform-context.ts";
import { NOTHING } from "./nothing.ts";

const PATIENCE_MS = 3000;
const EFFECT_TIMEOUT_MS = 1000;

interface PerformSettings extends Pick<PerformContext, "patienceMs" | "effectTimeoutMs" | "verification"> {
  readonly gate: ActionGate | undefined;
  readonly dialog: DialogAnswer | undefined;
  readonly confirm: ActingSettings["confirm"];
  readonly requireConfirm: boolean;
}

/** Performs actions on one page, one after the other. */
export class Performer {
  readonly #reader: PageReader;
  readonly #session: CDPSession;
  readonly #settings: ActingSettings;
  readonly #dialogs: DialogAnswers;
  readonly #application: StartingApplication;
  #isListening: Promise<unknown> | undefined;
  #openDialog: OpenDialog | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** Keys that actions pressed and did not release. */
  readonly #heldKeys = new Set<string>();
  #mayOpenTabUntilMs = Number.NEGATIVE_INFINITY;
  /** Pending work that puts the policy on new tabs. */
  readonly #covering = new Set<Promise<unknown>>();

  constructor(reader: PageReader, session: CDPSession, settings: ActingSettings) {
    this.#reader = reader;
    this.#session = session;
    this.#settings = settings;
    this.#dialogs = new DialogAnswers(reader.page);
    this.#application = new StartingApplication(reader.page);
    if (settings.policy?.cover) reader.page.context().on("page", this.#onTab);
  }

  /** @throws InvalidInputError, StaleRefError, ConfirmFailedError, ConfirmTimeoutError */
  async perform(
    action: Action,
    {
      patienceMs = PATIENCE_MS,
      effectTimeout = EFFECT_TIMEOUT_MS,
      gate,
      verification = "effect",
      dialog,
      confirm = this.#settings.confirm,
      requireConfirm = false,
    }: PerformOptions,
    call: CallContext,
  ): Promise<PerformResult> {
    const settings = {
      patienceMs,
      effectTimeoutMs: effectTimeout,
      gate,
      dialog,
      confirm,
      requireConfirm,
      verification: verificationOf(action, verification),
    };
    const done = this.#turn.then(() => this.#performNow(action, settings, call));
    // An action that hangs on a blocked page must not block the next, which may unblock the page.
    this.#turn = withinDeadline(call, "The turn", () => done).catch(() => undefined);
    const performed = capResult(this.#reader.secrets.redactor.redactValue(await done));
    const unenforced = this.#settings.policy?.unenforced ?? [];
    return unenforced.length === 0 ? performed : { ...performed, unenforced };
  }

  get openDialog(): OpenDialog | undefined {
    return this.#openDialog && this.#reader.secrets.redactor.redactValue(this.#openDialog);
  }

  async holdDialogs(): Promise<AsyncDisposable> {
    await settleWithin(this.#listen(), LISTENING_MS);
    this.#dialogs.hold();
    return { [Symbol.asyncDispose]: () => this.#releaseDialogs() };
  }

  /** Stops holding dialogs: a dialog that is still open will not be answered. */
  async #releaseDialogs(): Promise<void> {
    const { isHolding } = this.#dialogs;
    this.#dialogs.release();
    if (!isHolding || this.#openDialog === undefined) return;
    const dismissed = this.#session.send("Page.handleJavaScriptDialog", { accept: false });
    await settleWithin(Promise.allSettled([dismissed]), LISTENING_MS);
  }

  close(): void {
    this.#dialogs.close();
    this.#application[Symbol.dispose]();
    this.#reader.page.context().off("page", this.#onTab);
    this.#session.off("Page.javascriptDialogOpening", this.#onDialogOpening);
    this.#session.off("Page.javascriptDialogClosed", this.#onDialogClosed);
  }

  async #performNow(
    action: Action,
    { patienceMs, effectTimeoutMs, verification, gate, dialog, confirm, requireConfirm }: PerformSettings,
    call: CallContext,
  ): Promise<PerformResult> {
    call.signal.throwIfAborted();
    if (definitionOf(action.kind).isPageIndependent !== true) await settleWithin(this.#listen(), LISTENING_MS);
    this.#noteKey(action);
    const mayOpenTab = mayOpenTabWithoutOpener(action, this.#heldKeys);
    using _tabs = mayOpenTab ? this.#expectTabs() : undefined;
    using signals = listenToPage(this.#reader.page, this.#session, { mayOpenTab });
    using _ = this.#prepareNextDocument();
    const context: PerformContext = {
      reader: this.#reader,
      settings: this.#settings,
      consent: new Consent(action, confirm, { isRequired: requireConfirm }),
      signals,
      dialogs: this.#dialogs,
      openDialog: () => this.#openDialog?.message,
      patienceMs: Math.min(patienceMs, Math.max(0, call.deadline.remainingMs() - LAST_WORD_MS)),
      effectTimeoutMs,
      verification,
      call,
    };
    this.#dialogs.beginAction((message) => context.consent.refusalOfDialog(context, message), dialog);
    using _answer = { [Symbol.dispose]: () => this.#dialogs.endAction() };
    if (this.#openDialog !== undefined && action.kind !== "dialog") {
      return blocked(action, { obstacle: { kind: "dialog", message: this.#openDialog.message }, before: NOTHING });
    }
    // Awaited here, because the page's listeners are disposed on return.
    const refusal = await refusalByPolicy(this.#settings, { action, gate, call });
    if (refusal) return refusal;
    const selection = await refusalOfSelection(this.#reader, action, call);
    if (selection !== undefined)
      return blocked(action, { obstacle: { kind: "policy", reason: selection }, before: NOTHING });
    const stopped = await pauseAtPlan(action, { reader: this.#reader, onPlan: this.#settings.onPlan, call });
    if (stopped) return stopped;
    const performed = await performOnReadyPage(context, this.#application, action);
    if (dialog !== undefined && this.#dialogs.wasUsed) await this.#untilResponsive();
    await settleWithin(Promise.allSettled(this.#covering), COVERING_MS);
    return stripRefusedPage(context, performed);
  }

  /** Waits until the script that opened an answered dialog has ended: it may open further dialogs. */
  async #untilResponsive(): Promise<void> {
    const asked = this.#session.send("Runtime.evaluate", { expression: "0" }).catch(() => undefined);
    await settleWithin(asked, RESPONSIVE_MS);
  }

  #noteKey(action: Action): void {
    if (action.kind !== "key") return;
    const key = keyAsPressed(action.key);
    if (action.event === "down") this.#heldKeys.add(key);
    if (action.event === "up") this.#heldKeys.delete(key);
  }

  /** The browser reports a tab when its server has answered, which may be after the action. */
  #expectTabs(): Disposable {
    this.#mayOpenTabUntilMs = Number.POSITIVE_INFINITY;
    return { [Symbol.dispose]: () => void (this.#mayOpenTabUntilMs = systemClock.monotonicMs() + LATE_TAB_MS) };
  }

  /** Puts the policy of the page on a tab that it opened without an opener: it is no popup, which the policy covers itself. */
  readonly #onTab = (tab: Page): void => {
    if (systemClock.monotonicMs() > this.#mayOpenTabUntilMs) return;
    const covering = this.#cover(tab)
      // A tab that was closed at once needs no policy.
      .catch(() => undefined)
      .finally(() => this.#covering.delete(covering));
    this.#covering.add(covering);
  };

  async #cover(tab: Page): Promise<void> {
    if ((await tab.opener()) === null) await this.#settings.policy?.cover?.(tab);
  }

  /** Prepares the next document for observation. */
  #prepareNextDocument(): Disposable {
    const session = this.#session;
    const onNavigated = ({ frame: { id, parentId } }: { frame: { id: string; parentId?: string } }): void => {
      if (parentId === undefined) this.#reader.worlds.prepare({ frameId: id, session });
    };
    session.on("Page.frameNavigated", onNavigated);
    return { [Symbol.dispose]: () => void session.off("Page.frameNavigated", onNavigated) };
  }

  async #listen(): Promise<void> {
    this.#isListening ??= this.#startListening();
    await this.#isListening;
  }

  async #startListening(): Promise<void> {
    this.#session.on("Page.javascriptDialogOpening", this.#onDialogOpening);
    this.#session.on("Page.javascriptDialogClosed", this.#onDialogClosed);
    await this.#session.send("Page.enable");
  }

  readonly #onDialogOpening = ({ type, message }: OpenDialog): void => {
    this.#openDialog = { type, message };
  };

  readonly #onDialogClosed = (): void => {
    this.#openDialog = undefined;
  };
}

/** Maximum wait until a policy is on a new tab. */
const COVERING_MS = 1000;
/** Maximum time after an action for which a new tab counts as opened by it. */
const LATE_TAB_MS = 60_000;

/**
 * Maximum wait for the listeners. A page that scripts or a dialog block does not answer; the action's own deadline then decides.
 */
const LISTENING_MS = 1000;
/** Maximum wait for a script that goes on after its dialog was answered. */
const RESPONSIVE_MS = 1000;
/** Margin before the deadline in which the obstacle can still be reported. */
const LAST_WORD_MS = 150;
/** Marks an action as failed if it led to the page that the policy shows in place of a refused one. */
function stripRefusedPage({ settings: { policy } }: PerformContext, performed: PerformResult): PerformResult {
  const arrived = performed.effect?.url?.after;
  const isRefused = arrived !== undefined && URL.canParse(arrived) && policy?.isAllowed(arrived) === false;
  if (performed.status !== "done" || !isRefused) return performed;
  const message = `${performed.message} The policy does not allow this address, so the page was blocked.`;
  return result({ ...performed, status: "failed", message });
}
