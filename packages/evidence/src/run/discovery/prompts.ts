import type { Fence } from "@surehand/model";
import type { TaskSpec } from "../../spec/task-spec.ts";
import { failureRule, type InstructionOptions, optionalRules, pageAsText, targetRule } from "../../worker/prompts.ts";

/** Version of every text in this file. */
export const LISTING_PROMPTS_VERSION = "evidence-listing/1";

/** Instructions for a model that turns the pages of a listing where rules find no way on. */
export function listingInstructions(spec: TaskSpec, options: Omit<InstructionOptions, "maxActions"> = {}): string {
  return [
    "You turn the pages of a listing in a real browser, step by step, until it shows items that were not read before.",
    "",
    ...pageAsText,
    "Choose one tool call.",
    "",
    "Rules:",
    "- Each page that you open is read by itself. Do not collect data, and do not open the pages of single items.",
    "- Show the items in the order of the listing: the next page, the next section, the next part of an alphabet. Never change the order of the items.",
    targetRule,
    failureRule,
    "- Call done with empty data if the listing has no more items. Call fail if it has more, and you can't show them.",
    ...optionalRules(options),
    ...(spec.system_prompt === undefined ? [] : ["", spec.system_prompt]),
  ].join("\n");
}

export interface ListingState {
  /** Noun of the items. */
  readonly what: string;
  readonly url: string;
  /** Addresses of the items that were read, in their order. */
  readonly read: readonly string[];
  /** Items that the listing says it has. */
  readonly total: number | undefined;
  /** Names of controls that rules used without effect. */
  readonly failed: readonly string[];
  readonly fence: Fence;
}

/** The first message about a listing: the items that were read, and the controls without effect. */
export function listingMessage({ what, url, read, total, failed, fence }: ListingState): string {
  const known = read.slice(-LAST_ITEMS).join("\n");
  return [
    `Listing: ${url}`,
    `Items: ${what}`,
    `Read so far: ${read.length}${total === undefined ? "" : ` of ${total}`}`,
    ...(known === "" ? [] : [`The last of them: ${fence.wrap("page", known)}`]),
    ...(failed.length === 0 ? [] : [`Controls without effect: ${fence.wrap("page", failed.join("\n"))}`]),
    "Turn to other items than these, or call done if there are none.",
  ].join("\n");
}

const LAST_ITEMS = 3;

/** Answer to a page of a listing whose items were read before. */
export const noOtherItems = "This page was read. It has no items that were not read before.";
