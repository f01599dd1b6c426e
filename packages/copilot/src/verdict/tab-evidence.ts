import { z } from "zod";
import type { Expectation } from "../protocol/expectation.ts";
import type { PageVerdict } from "../protocol/verdict.ts";
import { describeExpectation } from "./describe-expectation.ts";
import { checkedExpectation } from "./page-tree.ts";

/** Calls the tab that sent the message. Undefined: it is closed, or could not answer. */
export type CallTab = (tool: string, input: unknown) => Promise<unknown>;

export const tabChanges = z.object({
  changes: z.array(z.string()).max(50),
  checks: z.array(checkedExpectation),
  /** The person used the page between the two looks. */
  isTouched: z.boolean(),
  /** The tab was loaded again: it can't be compared. */
  isReloaded: z.boolean(),
});
export type TabChanges = z.infer<typeof tabChanges>;

/** The tab itself, where no other browser gets to its page. What is seen there may come by itself: it verifies nothing. */
export class TabEvidence {
  readonly #call: CallTab;
  #before: readonly z.infer<typeof checkedExpectation>[] = [];

  constructor(call: CallTab) {
    this.#call = call;
  }

  /** Looks at the tab just before files are written. */
  async seeBefore(expectations: readonly Expectation[]): Promise<void> {
    const answer = await this.#call("page_control", { expectations: omitConditional(expectations) });
    this.#before = z.array(checkedExpectation).safeParse(answer).data ?? [];
  }

  async compare(expectations: readonly Expectation[], writtenAtMs: number): Promise<Partial<PageVerdict> | undefined> {
    const plain = omitConditional(expectations);
    const answer = await this.#call("page_changes", { expectations: plain, writtenAtMs });
    const { data } = tabChanges.safeParse(answer);
    if (!data || data.isReloaded || data.isTouched) return undefined;
    const stated = plain.flatMap((expected, index) => {
      const [was, now] = [this.#before[index], data.checks[index]];
      return now ? [{ text: describeExpectation(expected), holds: now.holds && was?.holds !== true }] : [];
    });
    const failed = stated.find(({ holds }) => !holds);
    if (data.changes.length === 0 || failed) return { stated, alsoChanged: data.changes };
    return {
      outcome: "changed",
      code: "in-tab-only",
      summary: `seen in this tab only, where it may come by itself: ${data.changes.slice(0, 3).join("; ")}`,
      stated,
      alsoChanged: data.changes,
    };
  }
}

function omitConditional(expectations: readonly Expectation[]): readonly Expectation[] {
  return expectations.filter(({ where }) => where === undefined);
}
