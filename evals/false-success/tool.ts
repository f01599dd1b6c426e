import type { Action } from "@surehand/browser";
import type { Locator, Page } from "playwright-core";
import type { OpenedPage } from "../harness/open-page.ts";
import type { Report } from "./judge.ts";
import type { Aim } from "./trap.ts";

/** Performs actions on a page, and reports the results. */
export interface Tool extends AsyncDisposable {
  readonly aim: Pick<Aim, "ref" | "named">;
  perform(action: Action, options: PerformLimits): Promise<ToolResult>;
}

export type OpenTool = (opened: OpenedPage) => Promise<Tool>;
export type ToolResult = Pick<Report, "answer" | "obstacle" | "details">;

export interface PerformLimits {
  readonly timeout: number;
  readonly patienceMs: number;
}

export function locate(page: Page, selector: string, frame?: string): Locator {
  return frame === undefined ? page.locator(selector) : page.frameLocator(frame).locator(selector);
}
