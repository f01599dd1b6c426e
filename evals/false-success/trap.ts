import type { Action, ActionKind, Obstacle, PerformStatus, Ref } from "@surehand/browser";
import type { Page } from "playwright-core";
import type { Site } from "../harness/open-page.ts";

/**
 * A page on which a browser tool is tempted to report a success that did not happen, or to hit another element. The
 * actual outcome is read from the page and the server, never from the tool.
 *
 * In its pages, the intended effect calls `wish()`, and an effect that must not happen calls `spoil()`; both show a
 * text.
 */
export interface Trap extends Site {
  readonly name: string;
  readonly action: MakeAction;
  /** Performed before the measured action. */
  readonly first?: MakeAction;
  /** Changes the page after the refs were taken and before the action. */
  readonly meanwhile?: (page: Page) => Promise<unknown>;
  /**
   * Whether the intended effect happened: an expression in the page, or a check from outside. Default: whether `wish()`
   * was called.
   */
  readonly happened?: string | ((truth: TruthSource) => Promise<boolean>);
  /** Reasonable people would disagree whether the effect happened; the result must state the facts (`says`). */
  readonly isArguable?: true;
  /**
   * An expression that is true in the page after its last late change. It is awaited for at most 2 s before the outcome
   * is read.
   */
  readonly until?: string;
  /** Answers that an honest tool may give. A `done` is also compared with the outcome, even if it is listed here. */
  readonly expected: readonly Answer[];
  /** The page is not a trap: any answer other than `done` fails. */
  readonly isHonest?: true;
  /** Kinds of obstacle that a `blocked` answer may report. Default: any obstacle. */
  readonly obstacle?: readonly Obstacle["kind"][];
  /** Must match the message, the obstacle or the effect, whatever the status. */
  readonly mentions?: RegExp;
  /** Ids (or tag names, of elements without one) other than "target" that may receive clicks, keys and input. */
  readonly tolerated?: readonly string[];
  /** Default: a `timeout` of 5,000 ms and a `patienceMs` of 500 ms, so that the suite ends. */
  readonly options?: { readonly timeout?: number; readonly patienceMs?: number };
}

/** A status, or the code of a typed error. */
export type Answer = PerformStatus | "stale-ref" | "invalid-input" | "page-unresponsive" | "deadline-exceeded";

export interface TruthSource {
  readonly page: Page;
  /** Returns how often a file of the site was requested. */
  readonly hits: (file: string) => number;
}

/** Creates the action on an open page. It is the same for every tool. */
export type MakeAction = (aim: Aim) => Promise<Action>;

export interface Aim {
  /** Returns the ref of the first match of the selector (default "#target"). `frame` is the selector of its frame. */
  readonly ref: (selector?: string, frame?: string) => Promise<Ref>;
  /** Returns the ref of the control with this name, for elements that no selector finds. */
  readonly named: (name: string) => Promise<Ref>;
  readonly here: string;
  readonly other: string;
}

type KindWithTargetAlone = Extract<ActionKind, "click" | "doubleClick" | "rightClick" | "hover" | "clear"> | ToggleKind;
type ToggleKind = Extract<ActionKind, "check" | "uncheck" | "download">;

const onTarget =
  (kind: KindWithTargetAlone): MakeAction =>
  async ({ ref }) => ({ kind, target: await ref() });

export const click = onTarget("click");
export const doubleClick = onTarget("doubleClick");
export const rightClick = onTarget("rightClick");
export const hover = onTarget("hover");
export const clear = onTarget("clear");
export const check = onTarget("check");
export const uncheck = onTarget("uncheck");
export const download = onTarget("download");

export const clickIn =
  (frame: string): MakeAction =>
  async ({ ref }) => ({ kind: "click", target: await ref("#target", frame) });

export const fill =
  (text: string): MakeAction =>
  async ({ ref }) => ({ kind: "fill", target: await ref(), text });

export const type =
  (text: string): MakeAction =>
  async ({ ref }) => ({ kind: "type", target: await ref(), text });

export const press =
  (key: string): MakeAction =>
  async ({ ref }) => ({ kind: "press", target: await ref(), key });

export const select =
  (option: string | readonly string[]): MakeAction =>
  async ({ ref }) => ({ kind: "select", target: await ref(), option });

export const upload =
  (...files: readonly string[]): MakeAction =>
  async ({ ref }) => ({ kind: "upload", target: await ref(), files });

export const drag =
  (frame?: string): MakeAction =>
  async ({ ref }) => ({ kind: "drag", target: await ref("#target", frame), to: await ref("#to", frame) });

/** Creates an action without a target. */
export const just =
  (action: Action): MakeAction =>
  async () =>
    action;
