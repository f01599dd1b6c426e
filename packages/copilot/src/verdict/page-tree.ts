import { z } from "zod";

const pageNode = z.object({
  /** Index of the parent; -1 for the root. */
  parent: z.int(),
  tag: z.string(),
  /** `#id.class`: how it is named and recognized, no change of its own. */
  key: z.string(),
  /** Text of its own text nodes. */
  text: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** Value, checkedness and pixels. */
  state: z.string(),
  /** Index in `styles`. */
  style: z.int(),
  /** Indexes of the styles of `::before` and `::after`; -1 for one that is not drawn. */
  pseudo: z.tuple([z.int(), z.int()]),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  isVisible: z.boolean(),
});
export type PageNode = z.infer<typeof pageNode>;

/** A page as it is drawn: its elements in document order, without scripts and styles. */
export const pageTree = z.object({
  title: z.string(),
  url: z.string(),
  /** Values in the order of `pageProperties`. */
  styles: z.array(z.array(z.string())),
  nodes: z.array(pageNode),
  /** Message of the dev server's error overlay. */
  overlay: z.string().optional(),
});
export type PageTree = z.infer<typeof pageTree>;

/** The result of one expectation on a page. */
export const checkedExpectation = z.object({
  holds: z.boolean(),
  /** Indexes of the elements that match the target. */
  nodes: z.array(z.int()),
  isVisible: z.boolean(),
  /** The value that is seen. */
  seen: z.string(),
  /** Longhands of the property. */
  longhands: z.array(z.string()).default([]),
  problem: z.enum(["bad-selector", "bad-value"]).optional(),
});
export type CheckedExpectation = z.infer<typeof checkedExpectation>;
