import { createServer } from "node:http";
import { type Account, accounts } from "./data/accounts.ts";
import { createCatalogue } from "./data/catalogue.ts";
import type { Product } from "./data/product.ts";
import { type CartLine, type Totals, totalsOf } from "./domain/cart.ts";
import type { Order } from "./domain/order.ts";
import type { Session } from "./domain/session.ts";
import { loadAssets } from "./server/assets.ts";
import { createListener } from "./server/listener.ts";
import { createClose, listenOnLoopback } from "./server/loopback-server.ts";
import { isHostName, otherHostName } from "./server/own-hosts.ts";
import { ShopError } from "./shop-error.ts";
import { type ContactMessage, createShopState, type RequestRecord } from "./shop-state.ts";

export interface ShopOptions {
  /** 0 (the default) takes a free one. */
  readonly port?: number;
  /** The name in `url`: "127.0.0.1" (the default) or "localhost". The server listens on 127.0.0.1 either way. */
  readonly host?: string;
  /** Decides ratings, stock and reviews; default 1. */
  readonly seed?: number;
  /**
   * "renewed": the same shop some releases later: other ids and classes, another order of links and fields, and the button that
   * places the order is called otherwise. Default: "first".
   */
  readonly markup?: "first" | "renewed";
}

/** Cart of one visitor. */
export interface Cart {
  readonly sessionId: string;
  /** Null until login. */
  readonly accountEmail: string | null;
  readonly lines: readonly CartLine[];
  readonly couponCode: string | null;
  /** With standard delivery. */
  readonly totals: Totals;
}

/** A running shop. Every list is the server's own truth, copied at the call. */
export interface Shop extends AsyncDisposable {
  /** `http://127.0.0.1:4000`, without a slash at the end. */
  readonly url: string;
  /** The same server under the other name (localhost for 127.0.0.1): another site to a browser. */
  readonly secondUrl: string;
  /** In the shop's own order. */
  readonly products: readonly Product[];
  /** Accounts that can log in. */
  readonly accounts: readonly Account[];
  /** Orders placed since start or reset, oldest first. */
  orders(): readonly Order[];
  /** Carts that are not empty, oldest visitor first. */
  carts(): readonly Cart[];
  messages(): readonly ContactMessage[];
  /** E-mail addresses from the newsletter box. */
  subscribers(): readonly string[];
  /** Every request in order of arrival, files included. */
  requests(): readonly RequestRecord[];
  /** Forgets carts, orders, logins, messages and the request log; open pages start over with their next request. */
  reset(): void;
  /** Ends open connections too. May be called twice. */
  close(): Promise<void>;
}

/**
 * Starts the shop on loopback.
 * @throws ShopError `host-not-loopback` for any other host name, `port-not-available` when it cannot listen
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { port: wantedPort = 0, host = "127.0.0.1", seed = 1, markup = "first" } = options;
  const isRenewed = markup === "renewed";
  if (!isHostName(host)) throw hostNotLoopback(host);
  const products = createCatalogue(seed);
  const assets = await loadAssets(isRenewed);
  const closing = new AbortController();
  const server = createServer();
  const port = await listenOnLoopback(server, wantedPort);
  let state = createShopState();
  server.on(
    "request",
    createListener({ port, products, assets, signal: closing.signal, isRenewed }, () => state),
  );
  const close = createClose(server, closing);
  return {
    url: `http://${host}:${port}`,
    secondUrl: `http://${otherHostName(host)}:${port}`,
    products,
    accounts,
    orders: () => [...state.orders],
    carts: () => [...state.sessions.values()].filter((session) => session.lines.length > 0).map(cartOf),
    messages: () => [...state.messages],
    subscribers: () => [...state.subscribers],
    requests: () => [...state.requests],
    reset: () => {
      state = createShopState();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function cartOf(session: Session): Cart {
  const { id, account, lines, couponCode } = session;
  return { sessionId: id, accountEmail: account?.email ?? null, lines, couponCode, totals: totalsOf(session) };
}

function hostNotLoopback(host: string): ShopError {
  return new ShopError({
    code: "host-not-loopback",
    message: `The shop cannot be started for the host "${host}".`,
    hint: 'It is for this machine only: use "127.0.0.1" or "localhost".',
  });
}
