import { countItems } from "../domain/cart.ts";
import type { Session } from "../domain/session.ts";

/** Content of the frame around every page. */
export interface Shell {
  readonly path: string;
  readonly cartCount: number;
  /** First name of who is logged in. */
  readonly firstName: string | null;
  /** Stays in the search box. */
  readonly searchText: string;
  /** Whether things stand in another order, and one button has another name: see ShopOptions. */
  readonly isRenewed: boolean;
}

interface ShellSource {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly session: Session;
  readonly isRenewed: boolean;
}

export function shellOf({ path, query, session, isRenewed }: ShellSource): Shell {
  return {
    path,
    cartCount: countItems(session.lines),
    firstName: session.account?.name.split(" ")[0] ?? null,
    searchText: path === "/search" ? (query.get("q") ?? "") : "",
    isRenewed,
  };
}
