import type { Action, ActionKind, Obstacle, PerformStatus, Ref } from "@surehand/browser";
import type { Page } from "playwright-core";
import type { Site } from "../harness/open-page.ts";

/**
 * A page on which a browser tool is tempted to report a success that did not happen, or to hit another element. What
 * really happened is read from the page and the server, never from the tool.
 *
 * In its pages `wish()` is called by what the action is for, and `spoil()` by what must not be set off; both show a text.
 */
export interface Trap extends Site {
  readonly name: string;
  readonly action: MakeAction;
  /** Carried out before, as part of the story. */
  readonly first?: MakeAction;
  /** What the page does after the refs were taken, before the action. */
  readonly meanwhile?: (page: Page) => Promise<unknown>;
  /** Whether the wished thing happened: an expression in the page, or a look from outside. Default: whether `wish()` was
   * called. */
  readonly happened?: string | ((truth: TruthSource) => Promise<boolean>);
  /** Well-meaning people would disagree about whether it happened; the result must say how it is (`says`). */
  readonly isArguable?: true;
  /** An expression that holds in the page when its last late move is over. Waited for, 2 s at most, before the truth is read. */
  readonly until?: string;
  /** What an honest tool may answer. A `done` is judged by what happened, whatever stands here. */
  readonly expected: readonly Answer[];
  /** The trap with the trap off: anything but `done` fails. */
  readonly isHonest?: true;
  /** What must be named as the obstacle where the answer is `blocked`. Default: any obstacle. */
  readonly obstacle?: readonly Obstacle["kind"][];
  /** What must be found in the message, the obstacle or the effect, whatever the status. */
  readonly says?: RegExp;
  /** Ids (or tag names, of elements without one) beside "target" that may get clicks, keys and input. */
  readonly tolerated?: readonly string[];
  /** Default: 5,000 ms, and 500 ms of patience, so that the suite ends. */
  readonly options?: { readonly timeout?: number; readonly patienceMs?: number };
}

/** A status, or the code of a typed error. */
export type Answer = PerformStatus | "stale-ref" | "invalid-input" | "page-unresponsive" | "deadline-exceeded";

export interface TruthSource {
  readonly page: Page;
  /** How often the server was asked for a file of the site. */
  readonly hits: (file: string) => number;
}

/** Makes the action, on a page that is there. The same for every tool. */
export type MakeAction = (aim: Aim) => Promise<Action>;

export interface Aim {
  /** Of the element that the selector finds first; default "#target". `frame` is the selector of the frame it is in. */
  readonly ref: (selector?: string, frame?: string) => Promise<Ref>;
  /** Of the control with this name, for what no selector finds. */
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

/** What needs no target. */
export const just =
  (action: Action): MakeAction =>
  async () =>
    action;
