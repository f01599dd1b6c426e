import { parseInput } from "@surehand/kernel";
import type { Locator } from "playwright-core";
import { z } from "zod";
import { atLeastOne, commonOtherNames, milliseconds, selectorOrLocator } from "../input/option-schemas.ts";
import type { ReadOptions } from "./read-page.ts";
import { DEFAULT_MAX_TOKENS, type Snapshot, type TextOptions } from "./snapshot.ts";

export interface SnapshotOptions {
  /** Timeout of the whole call in milliseconds. Default: 10,000. Ignored if a call context is passed. */
  readonly timeout?: number;
  /** Maximum length of the text, in tokens of o200k_base; Infinity never folds. Default: 8,000. */
  readonly maxTokens?: number;
  /** Purpose of the snapshot: if it must be folded, related parts are kept. */
  readonly instruction?: string;
  /** Limits the snapshot to one element: a CSS selector, a ref or a locator. Of several matches, the first one. */
  readonly selector?: string | Locator;
  /** Returns only the changes since this snapshot of the same session. */
  readonly since?: Snapshot;
  /**
   * Searches all elements for closed shadow roots, not only those that are likely to have one. Without it, the snapshot misses
   * closed shadow roots that a script adds to a plain element with children after the first snapshot, and in documents with more
   * than 1,500 elements all closed shadow roots of such elements. Slow on large pages. Default: false.
   */
  readonly isThorough?: boolean;
  /** Includes the content behind an open modal dialog, which nobody can use. Default: false. */
  readonly includesBehindModal?: boolean;
  /** Maximum length of a line in characters; longer lines are truncated with a mark. Default: 4,000. */
  readonly maxTextLength?: number;
}

/** The options grouped by the step that uses them. */
export interface ParsedSnapshotOptions {
  readonly selector: string | Locator | undefined;
  readonly read: Omit<ReadOptions, "scope">;
  readonly text: TextOptions;
}

const DEFAULT_MAX_TEXT_LENGTH = 4_000;
/** Far more than any page that a person reads; a larger page is read in part. */
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

/** @throws InvalidInputError that names the option */
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
