import { InvalidInputError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { closePage } from "../waiting/close-page.ts";
import { nameOf } from "./name-action.ts";
import { result } from "./judge.ts";
import type { PerformContext } from "./perform-context.ts";

/** Brings a tab of the context to the front. Its page is `context.pages()[tab]`: attach a session to it to continue there. */
export async function switchTab(context: PerformContext, action: ActionOf<"switchTab">): Promise<PerformResult> {
  const tab = tabAt(context, action.tab);
  await tab.bringToFront();
  const message = `${nameOf(action, String(action.tab))}: ${tab.url()} is in front.`;
  return result({ status: "done", action, effect: noEffect, message });
}

/** Closes a tab, without running its beforeunload handlers. */
export async function closeTab(context: PerformContext, action: ActionOf<"closeTab">): Promise<PerformResult> {
  const tab = action.tab === undefined ? context.reader.page : tabAt(context, action.tab);
  const url = tab.url();
  const isClosed = await closePage(tab);
  const message = `${nameOf(action, url)}: ${isClosed ? "it is closed." : "it did not close."}`;
  return result({ status: isClosed ? "done" : "failed", action, effect: noEffect, message });
}

function tabAt({ reader: { page } }: PerformContext, index: number): Page {
  const pages = page.context().pages();
  const found = pages[index];
  if (found) return found;
  throw new InvalidInputError({
    input: "action.tab",
    problem: `is ${index}, but there are ${pages.length} tabs`,
    hint: pages.map((tab, number) => `${number}: ${tab.url()}`).join(", "),
  });
}
