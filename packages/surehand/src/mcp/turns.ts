import { type CallContext, withinDeadline } from "@surehand/kernel";

/** One after the other, in the order of asking: two calls at once would act on each other's page. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** @throws AbortedError for one that is cancelled before its turn; it is never begun */
  async take<Result>(call: CallContext, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    const own = Promise.withResolvers<void>();
    this.#last = before.then(() => own.promise);
    try {
      await withinDeadline(call, "The wait for the calls before", before);
      return await work();
    } finally {
      own.resolve();
    }
  }
}
