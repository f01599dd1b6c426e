import type { ConfirmRequest } from "@surehand/browser";

type Confirm = (request: ConfirmRequest) => Promise<boolean> | boolean;

/**
 * A browser has one hook for all that is done with it, and each call its own answer. One call is carried out at a time. What a client
 * asks for by itself, one action at a time, is its own to confirm.
 */
export class ConfirmRelay {
  #current: Confirm = () => true;

  readonly confirm: Confirm = (request) => this.#current(request);

  /** Answers in this way as long as `work` takes. */
  async during<Result>(confirm: Confirm, work: () => Promise<Result>): Promise<Result> {
    const before = this.#current;
    this.#current = confirm;
    try {
      return await work();
    } finally {
      this.#current = before;
    }
  }
}
