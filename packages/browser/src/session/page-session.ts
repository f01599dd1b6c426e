import type { CallContext, Logger } from "@surehand/kernel";
import type { Locator, Page } from "playwright-core";
import type { Action, ActionKind, Point } from "../action/action.ts";
import type { OpenDialog } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ConfirmRequest } from "../perform/acting-settings.ts";
import type { PerformOptions } from "../perform/perform-options.ts";
import type { Secret } from "../secrets/secret-keeper.ts";
import type { SeenAt } from "../perform/seen-at.ts";
import type { SettleOptions } from "../perform/settle.ts";
import type { EnforcedPolicy } from "../policy/enforced-policy.ts";
import type { Screenshot, ScreenshotOptions } from "../screenshot/screenshot.ts";
import type { SnapshotOptions } from "../snapshot/snapshot-options.ts";
import type { Ref } from "../wire/ref.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { DurableTarget } from "../target/durable-target.ts";
import type { FindResult } from "../target/find-target.ts";
import type { NodeHandle } from "../world/node-handle.ts";

export type { SnapshotOptions } from "../snapshot/snapshot-options.ts";

/** Everything that is done with one page goes through its session, which owns the refs. */
export interface PageSession extends AsyncDisposable {
  readonly page: Page;
  /** Names of the secrets that actions may type; never their values. */
  readonly secretNames: readonly string[];
  /**
   * The page as a person sees it.
   * @throws PageUnresponsiveError at the deadline when scripts hold the page
   * @throws StaleRefError when the selector is a ref that leads nowhere
   * @throws ElementNotFoundError when the selector or locator finds nothing until the deadline
   * @throws InvalidInputError when an option is out of its range, or a ref is none
   * @throws PageClosedError when the page or the session is closed; so do all other methods
   */
  snapshot(options?: SnapshotOptions, call?: CallContext): Promise<Snapshot>;
  /**
   * The node a ref was given to. Waits for 10,000 ms where no call is handed in; so do `describe`, `find` and
   * `accessibleNameOf`.
   * @throws StaleRefError when it is not on the page any more; never another node
   */
  resolve(ref: Ref, call?: CallContext): Promise<NodeHandle>;
  /**
   * Takes a picture of the viewport, an element or the whole page, with optional numbered boxes and masks. The page's
   * scripts can't observe it, except that beyond the viewport Chromium sends the page a resize event.
   *
   * @throws StaleRefError when a ref is stale
   * @throws ElementNotFoundError when a locator finds nothing
   * @throws NoBoxError when the element has no size on the page
   * @throws PageUnresponsiveError at the deadline when scripts block the page
   * @throws PageClosedError
   */
  screenshot(options?: ScreenshotOptions, call?: CallContext): Promise<Screenshot>;
  /**
   * Does one thing with the page by real mouse and keyboard, and looks whether it had its effect: see Action and
   * PerformResult. What stands in the way is waited for a while, then named. Never dispatched twice to the same node.
   * Actions of one session are carried out one after the other.
   * @throws InvalidInputError when the action is none, or names a file or a secret that is not there
   * @throws StaleRefError when the ref leads nowhere before anything was done
   * @throws ConfirmFailedError, ConfirmTimeoutError when `confirm` throws, or does not answer in time: nothing was done
   */
  perform(action: Action, options?: PerformOptions, call?: CallContext): Promise<PerformResult>;
  /** The dialog that holds the page, as far as it is heard: from the first action on, or since `holdDialogs`. */
  readonly openDialog: OpenDialog | undefined;
  /**
   * Keeps questions of the browser (confirm, prompt) open until a `dialog` action answers them. Does nothing on a page whose owner
   * listens to dialogs. Disposing it dismisses a question that is still open.
   * @throws PageClosedError
   */
  holdDialogs(): Promise<AsyncDisposable>;
  /** Waits until nothing new happens on the page, 2,000 ms at most; returns at once if that holds. */
  settle(options?: SettleOptions, call?: CallContext): Promise<void>;
  /**
   * Returns the ref of the first element that a CSS selector or a locator finds, visible or not.
   * @throws ElementNotFoundError when it finds nothing until the deadline
   */
  refOf(selector: string | Locator, call?: CallContext): Promise<Ref>;
  /**
   * Returns the element that a press at a point of the viewport, in CSS pixels, would hit. Undefined if no element
   * answers, or the point is outside.
   */
  seenAt(point: Point, call?: CallContext): Promise<SeenAt | undefined>;
  /**
   * The element behind a ref as plain JSON that outlives the page: see `find`.
   * @throws StaleRefError when the ref leads nowhere
   */
  describe(ref: Ref, call?: CallContext): Promise<DurableTarget>;
  /** Many at once, which takes far less time than one after the other. Refs that lead nowhere are left out. */
  describeAll(refs: readonly Ref[], call?: CallContext): Promise<ReadonlyMap<Ref, DurableTarget>>;
  /**
   * Looks for a described element on the page as it is now, and refuses rather than take another one for it. Looks once:
   * wait for the page first.
   * @throws InvalidInputError when the target is none
   */
  find(target: DurableTarget, call?: CallContext): Promise<FindResult>;
  /**
   * The accessible name by the W3C's rules, of what a locator finds first.
   * @throws ElementNotFoundError when it finds nothing until the deadline
   */
  accessibleNameOf(locator: Locator, call?: CallContext): Promise<string>;
  /** A session of its own for another page, such as a tab that this one opened, with the same settings and secrets. */
  forPage(page: Page): Promise<PageSession>;
  /** A copy in which the session's secrets are masked: for whatever is kept or shown of the page beside the results, such as its address. */
  masked<T>(value: T): T;
  /** May be called twice. The page stays open. */
  close(): Promise<void>;
}

export interface PageSessionOptions {
  /** Logs unreadable parts of the page. Default: silent. */
  readonly log?: Logger | undefined;
  /** Values that actions may type without showing them, by name. Masked in all results. Default: none. */
  readonly secrets?: readonly Secret[] | undefined;
  /** Default: all. */
  readonly allowedActions?: readonly ActionKind[] | undefined;
  /**
   * Schemes of addresses that `goto` may open, such as "https"; `about:blank` is always allowed. A page of another one is not read
   * either: `PageNotAllowedError`. Default: all.
   */
  readonly allowedSchemes?: readonly string[] | undefined;
  /** Asked before an action whose words say that it pays, deletes or sends. Default: nobody is asked. */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /** `policy` of a browser handle, or what `guardPage` answers: `goto` asks it, and results tell what it can't hold back. */
  readonly policy?: EnforcedPolicy | undefined;
  /** Folder of downloads. Default: the browser deletes them when it closes. */
  readonly downloadsPath?: string | undefined;
}
