import type { ErrorKind } from "./error-kind.ts";

/** Counts failures, apart for those that the worker can do something about and those of the infrastructure. */
export class Failures {
  #inRow = 0;
  #infrastructureInRow = 0;
  #last: { readonly kind: ErrorKind; readonly message: string } | undefined;

  /** Failed actions in a row, of any kind. */
  get inRow(): number {
    return this.#inRow;
  }

  /** Infrastructure errors in a row: no page, no connection, a crash. Other failures in between do not count. */
  get infrastructureInRow(): number {
    return this.#infrastructureInRow;
  }

  get last(): { readonly kind: ErrorKind; readonly message: string } | undefined {
    return this.#last;
  }

  succeeded(): void {
    this.#inRow = 0;
    this.#infrastructureInRow = 0;
  }

  failed(kind: ErrorKind, message: string): void {
    this.#inRow++;
    if (kind === "infrastructure") this.#infrastructureInRow++;
    this.#last = { kind, message };
  }
}
