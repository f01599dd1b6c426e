import type { ModelRequest } from "./model-request.ts";
import type { Ledger } from "../usage/ledger.ts";
import type { ModelRole } from "../usage/model-role.ts";

/** A ledger that a request is written down in, and the role that it is made in there. */
export interface Book {
  readonly ledger: Ledger;
  readonly role: ModelRole;
}

const BOOKS = Symbol("books");

type Booked = ModelRequest & { readonly [BOOKS]?: readonly Book[] };

/** A model of one run may play a role in another, which has its own name for it: each ledger tells its own. */
export function withBook<R extends ModelRequest>(request: R, book: Book): R {
  return { ...request, [BOOKS]: [...booksOf(request), book] };
}

export function booksOf(request: Booked): readonly Book[] {
  return request[BOOKS] ?? [];
}
