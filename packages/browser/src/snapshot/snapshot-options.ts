import { parseInput } from "@surehand/kernel";
import type { Locator } from "playwright-core";
import { z } from "zod";
import { atLeastOne, commonOtherNames, milliseconds, selectorOrLocator } from "../input/option-schemas.ts";
import type { ReadOptions } from "./read-page.ts";
import { DEFAULT_MAX_TOKENS, type Snapshot, type TextOptions } from "./snapshot.ts";

export interface SnapshotOptions {
  /** Time for the whole call in milliseconds. Default: 10,000. Not used when a call is handed in. */
  readonly timeout?: number;
  /** Longest text, in tokens of o200k_base; Infinity never folds. Default: 8,000. */
  readonly maxTokens?: number;
  /** The purpose of the snapshot: when it must be folded, related parts are kept. */
  readonly instruction?: string;
  /** Limits the snapshot to one element: a CSS selector, a ref or a locator. Of several matches, the first one. */
  readonly selector?: string | Locator;
  /** Only what changed since this snapshot of the same session. */
  readonly since?: Snapshot;
  /**
   * Look for closed shadow roots everywhere, not only where one is likely: the others are those that a script gave, after the
   * first look, to a plain element with children of its own, and in documents above 1,500 elements all such. Slow on big
   * pages. Default: false.
   */
  readonly isThorough?: boolean;
  /** Include what lies behind an open modal dialog, which nobody can use. Default: false. */
  readonly includesBehindModal?: boolean;
  /** Lines longer than this are cut with a mark, in characters. Default: 4,000. */
  readonly maxTextLength?: number;
}

/** The options by what they are for. */
export interface ParsedSnapshotOptions {
  readonly selector: string | Locator | undefined;
  readonly read: Omit<ReadOptions, "scope">;
  readonly text: TextOptions;
}

const DEFAULT_MAX_TEXT_LENGTH = 4_000;
/** Far above any page a person reads; such a page is answered in part. */
const MAX_NODES = 400_000;

const snapshotOptionsSchema = z.strictObject({
  timeout: milliseconds.optional(),
  maxTokens: atLeastOne.optional(),
  instruction: z.string().optional(),
  selector: selectorOrLocator.optional(),
  since: z
    .custom<Snapshot>((value) => typeof value === "object" && value !== null && "lines" in value && "refs" in value, {
      error: "must be an earlier snapshot of the same page",
    })
    .optional(),
  isThorough: z.boolean().optional(),
  includesBehindModal: z.boolean().optional(),
  maxTextLength: atLeastOne.optional(),
} satisfies Record<keyof SnapshotOptions, z.ZodType>);

const otherNames = { ...commonOtherNames, scope: "selector", locator: "selector", element: "selector" };

/** @throws InvalidInputError naming the option */
export function parseSnapshotOptions(options: SnapshotOptions): ParsedSnapshotOptions {
  parseInput(snapshotOptionsSchema, options, { input: "", call: "snapshot", otherNames });
  const { maxTokens = DEFAULT_MAX_TOKENS, maxTextLength = DEFAULT_MAX_TEXT_LENGTH, isThorough = false } = options;
  const { includesBehindModal = false } = options;
  return {
    selector: options.selector,
    read: {
      isThorough,
      includesBehindModal,
      maxTextLength: Math.min(maxTextLength, Number.MAX_SAFE_INTEGER),
      maxNodes: MAX_NODES,
    },
    text: { maxTokens, instruction: options.instruction, since: options.since },
  };
}
