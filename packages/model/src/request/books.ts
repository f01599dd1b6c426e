import type { ModelRequest } from "./model-request.ts";
import type { Ledger } from "../usage/ledger.ts";
import type { ModelRole } from "../usage/model-role.ts";

/** Ledger that records a request, and the role of the request in it. */
export interface Book {
  readonly ledger: Ledger;
  readonly role: ModelRole;
}

const BOOKS = Symbol("books");

type Booked = ModelRequest & { readonly [BOOKS]?: readonly Book[] };

/** Adds a ledger to a request. A model of one run can have a role in another run, so each ledger has its own role. */
export function withBook<R extends ModelRequest>(request: R, book: Book): R {
  return { ...request, [BOOKS]: [...booksOf(request), book] };
}

export function booksOf(request: Booked): readonly Book[] {
  return request[BOOKS] ?? [];
}
