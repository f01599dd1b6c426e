import type { CallContext, Logger } from "@surehand/kernel";
import type { Locator, Page } from "playwright-core";
import type { Action, ActionKind, Point } from "../action/action.ts";
import type { OpenDialog } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActionPlan } from "../perform/action-plan.ts";
import type { ConfirmRequest } from "../perform/acting-settings.ts";
import type { PerformOptions } from "../perform/perform-options.ts";
import type { Secret } from "../secrets/secret-keeper.ts";
import type { SeenAt } from "../perform/seen-at.ts";
import type { SettleOptions } from "../perform/settle.ts";
import type { ProtocolNode } from "../person/ref-of-node.ts";
import type { EnforcedPolicy } from "../policy/enforced-policy.ts";
import type { Screenshot, ScreenshotOptions } from "../screenshot/screenshot.ts";
import type { SnapshotOptions } from "../snapshot/snapshot-options.ts";
import type { Ref } from "../wire/ref.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { DurableTarget } from "../target/durable-target.ts";
import type { FindResult } from "../target/find-target.ts";
import type { NodeHandle } from "../world/node-handle.ts";

export type { SnapshotOptions } from "../snapshot/snapshot-options.ts";

/** Controls one page. All snapshots and actions of the page go through its session, which owns the refs. */
export interface PageSession extends AsyncDisposable {
  readonly page: Page;
  /** Names of the secrets that actions may type; never their values. */
  readonly secretNames: readonly string[];
  /**
   * Returns the page as a person sees it.
   * @throws PageUnresponsiveError at the deadline if scripts block the page
   * @throws StaleRefError if the selector is a stale ref
   * @throws ElementNotFoundError if the selector or locator finds nothing before the deadline
   * @throws InvalidInputError for an invalid option or ref
   * @throws PageClosedError if the page or the session is closed, like all other methods
   */
  snapshot(options?: SnapshotOptions, call?: CallContext): Promise<Snapshot>;
  /**
   * Returns the node of a ref. Waits for up to 10,000 ms if no call context is passed, like `describe`, `find` and
   * `accessibleNameOf`.
   * @throws StaleRefError if the node is no longer on the page; never returns another node
   */
  resolve(ref: Ref, call?: CallContext): Promise<NodeHandle>;
  /**
   * Takes a picture of the viewport, an element or the whole page, with optional numbered boxes and masks. The page's scripts
   * can't observe it, except that beyond the viewport Chromium sends the page a resize event.
   *
   * @throws StaleRefError if a ref is stale
   * @throws ElementNotFoundError if a locator finds nothing
   * @throws NoBoxError if the element has no size on the page
   * @throws PageUnresponsiveError at the deadline if scripts block the page
   * @throws PageClosedError
   */
  screenshot(options?: ScreenshotOptions, call?: CallContext): Promise<Screenshot>;
  /**
   * Performs one action with real mouse and keyboard events, and verifies its effect: see Action and
   * PerformResult. Waits for a while if something is in the way, then reports it. Never dispatches twice to the same node.
   * Actions of one session are performed one after the other.
   * @throws InvalidInputError if the action is invalid, or names a file or a secret that does not exist
   * @throws StaleRefError if the ref is stale; no action was performed
   * @throws ConfirmFailedError, ConfirmTimeoutError if `confirm` throws or does not answer in time; no action was performed
   */
  perform(action: Action, options?: PerformOptions, call?: CallContext): Promise<PerformResult>;
  /** The open dialog that blocks the page. Known since the first action or since `holdDialogs`. */
  readonly openDialog: OpenDialog | undefined;
  /**
   * Keeps dialogs of the browser (confirm, prompt) open until a `dialog` action answers them. Does nothing on a page whose owner
   * listens to dialogs. Disposing it dismisses a dialog that is still open.
   * @throws PageClosedError
   */
  holdDialogs(): Promise<AsyncDisposable>;
  /** Waits until nothing new happens on the page, for up to 2,000 ms. Returns immediately if the page is quiet. */
  settle(options?: SettleOptions, call?: CallContext): Promise<void>;
  /**
   * Returns the ref of the first element that a CSS selector or a locator finds, visible or not.
   * @throws ElementNotFoundError if it finds nothing before the deadline
   */
  refOf(selector: string | Locator, call?: CallContext): Promise<Ref>;
  /**
   * Returns the ref of a node of the DevTools protocol.
   * @throws PageUnresponsiveError if it is gone
   */
  refOfNode(node: ProtocolNode, call?: CallContext): Promise<Ref>;
  /**
   * Returns the element that a click at a point of the viewport, in CSS pixels, would hit. Undefined if there is no
   * element, or the point is outside the viewport.
   */
  seenAt(point: Point, call?: CallContext): Promise<SeenAt | undefined>;
  /**
   * Returns a description of the element of a ref, as plain JSON that stays valid after a reload: see `find`.
   * @throws StaleRefError if the ref is stale
   */
  describe(ref: Ref, call?: CallContext): Promise<DurableTarget>;
  /** Describes many elements at once, which is much faster than one after the other. Omits stale refs. */
  describeAll(refs: readonly Ref[], call?: CallContext): Promise<ReadonlyMap<Ref, DurableTarget>>;
  /**
   * Finds a described element on the current page. Refuses instead of returning another element. Searches once:
   * wait for the page first.
   * @throws InvalidInputError if the target is invalid
   */
  find(target: DurableTarget, call?: CallContext): Promise<FindResult>;
  /**
   * Returns the accessible name, by the W3C's rules, of the first element that a locator finds.
   * @throws ElementNotFoundError if it finds nothing before the deadline
   */
  accessibleNameOf(locator: Locator, call?: CallContext): Promise<string>;
  /** Creates a session for another page, such as a tab that this page opened, with the same settings and secrets. */
  forPage(page: Page): Promise<PageSession>;
  /** Returns a copy in which the session's secrets are masked, for other data that you read from the page, such as its URL. */
  masked<T>(value: T): T;
  /** Ends the session. May be called twice. The page stays open. */
  close(): Promise<void>;
}

export interface PageSessionOptions {
  /** Logger, for unreadable parts of the page. Default: silent. */
  readonly log?: Logger | undefined;
  /** Values that actions may type by name without revealing them. Masked in all results. Default: none. */
  readonly secrets?: readonly Secret[] | undefined;
  /** Kinds of actions that may be performed. Default: all. */
  readonly allowedActions?: readonly ActionKind[] | undefined;
  /**
   * Schemes of URLs that `goto` may open, such as "https"; `about:blank` is always allowed. A page with another scheme is not read
   * either: `PageNotAllowedError`. Default: all.
   */
  readonly allowedSchemes?: readonly string[] | undefined;
  /** Called before an action whose words show that it pays, deletes or sends. Default: such actions are not confirmed. */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /**
   * Called before each action, while its element is highlighted. Only `true` lets the action be performed. For debugging; must
   * resolve before the call's deadline. Default: none.
   */
  readonly onPlan?: ((plan: ActionPlan) => Promise<boolean> | boolean) | undefined;
  /** `policy` of a browser handle, or the result of `guardPage`: `goto` follows it, and results list what it can't block. */
  readonly policy?: EnforcedPolicy | undefined;
  /** Folder of downloads. Default: the browser deletes them when it closes. */
  readonly downloadsPath?: string | undefined;
}
