import type { Product } from "../data/product.ts";
import type { Session } from "../domain/session.ts";
import type { ShopState } from "../shop-state.ts";
import type { FormFields } from "./form-fields.ts";
import type { Reply } from "./reply.ts";

/** One request with everything a handler needs to answer it. */
export interface Exchange {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly params: ReadonlyMap<string, string>;
  readonly form: FormFields;
  /** True for our own scripts, false for a browser's navigation. */
  readonly wantsJson: boolean;
  /** The same server under its other host name: another site to the browser. */
  readonly otherOrigin: string;
  readonly products: readonly Product[];
  readonly state: ShopState;
  readonly session: Session;
  /** Aborts when the shop is closed. */
  readonly signal: AbortSignal;
  /** See Shell. */
  readonly isRenewed: boolean;
}

export type Handler = (exchange: Exchange) => Reply | Promise<Reply>;

export function findProduct(products: readonly Product[], id: string | null | undefined): Product | undefined {
  return products.find((product) => product.id === id);
}
