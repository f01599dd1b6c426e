import { z } from "zod";

const id = z.int().positive();

/** Message of the script in the page. */
export const personMessageSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("click"), id, isOn: z.boolean().nullable() }),
  z.strictObject({ kind: z.literal("press"), id, key: z.string() }),
  z.strictObject({ kind: z.literal("fill"), id, before: z.string(), after: z.string() }),
  z.strictObject({ kind: z.literal("select"), id, options: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("upload"), id, count: z.int().nonnegative() }),
]);

export type PersonMessage = z.infer<typeof personMessageSchema>;

/** A place where a person acted. */
export interface PersonTarget {
  /** Returns the element as a node of the protocol. Undefined if its document is gone. */
  node(): Promise<{ readonly frameId: string; readonly backendNodeId: number } | undefined>;
  /** Returns the paths of the files that the person chose for it. */
  files(count: number): Promise<readonly string[]>;
  /** Lets the events of one action on it pass while `work` runs. */
  during<Result>(work: () => Promise<Result>, given: { readonly hasKeys: boolean }): Promise<Result>;
}

/**
 * An input of a person.
 * - `click`, `press`, `select`, `upload`: it was held back, and is not done yet. `isOn` is the state of a checkbox before.
 * - `fill`: the field has the text already.
 * - `navigation`: the page is open already. `by` is undefined for an address that was typed.
 * - `dialog`: it was answered already.
 */
export type PersonInput =
  | (PersonMessage & { readonly target: PersonTarget })
  | { readonly kind: "navigation"; readonly by: "back" | "forward" | undefined; readonly url: string }
  | {
      readonly kind: "dialog";
      readonly type: "confirm" | "prompt";
      readonly answer: "accept" | "dismiss";
      readonly text: string | undefined;
    };
