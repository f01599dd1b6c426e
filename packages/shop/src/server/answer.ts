import type { IncomingHttpHeaders } from "node:http";
import type { Product } from "../data/product.ts";
import { errorPage } from "../pages/error-page.ts";
import { shellOf } from "../components/shell.ts";
import type { ShopState } from "../shop-state.ts";
import { assetReply, type Assets } from "./assets.ts";
import type { Exchange } from "./exchange.ts";
import { type FormFields, readFormFields } from "./form-fields.ts";
import { type HostName, isOwnOrigin, otherHostName } from "./own-hosts.ts";
import { pictureReply } from "./pictures.ts";
import { renewPage } from "./renew-markup.ts";
import { pageReply, type Reply, textReply } from "./reply.ts";
import { matchRoute } from "./router.ts";
import { routes } from "../routes.ts";
import { sessionCookie, sessionOf } from "./sessions.ts";

/** State that stays the same from request to request. */
export interface ShopContext {
  readonly port: number;
  readonly products: readonly Product[];
  readonly assets: Assets;
  readonly signal: AbortSignal;
  readonly isRenewed: boolean;
}

/** A request that was read to its end and came under one of our names. */
export interface ShopRequest {
  readonly method: string;
  readonly host: HostName;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Files first, which need no session; then the pages. */
export async function answer(context: ShopContext, state: ShopState, request: ShopRequest): Promise<Reply> {
  const file = answerWithFile(context, request);
  if (file) return file;
  if (request.method === "POST" && !isOwnOrigin(request.headers.origin, request.host, context.port)) {
    return textReply("This form was sent from another site.", 403);
  }
  const form = await readForm(request);
  if (!form) return textReply("This form could not be read.", 400);
  return answerWithPage(context, state, request, form);
}

function answerWithFile(context: ShopContext, { method, path, query, headers }: ShopRequest): Reply | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const asset = path.startsWith("/assets/") ? context.assets.get(path.slice("/assets/".length)) : undefined;
  if (asset) return assetReply(asset, headers["if-none-match"]);
  return path.startsWith("/pictures/") ? pictureReply(context.products, path, query) : null;
}

async function readForm({ headers, body }: ShopRequest): Promise<FormFields | null> {
  try {
    return await readFormFields(headers["content-type"] ?? "", body);
  } catch {
    return null;
  }
}

async function answerWithPage(
  context: ShopContext,
  state: ShopState,
  request: ShopRequest,
  form: FormFields,
): Promise<Reply> {
  const session = sessionOf(state.sessions, request.headers.cookie, context.port);
  const match = matchRoute(routes, request.method, request.path);
  const exchange: Exchange = {
    path: request.path,
    query: request.query,
    params: match.kind === "found" ? match.params : new Map(),
    form,
    wantsJson: request.headers.accept?.includes("application/json") ?? false,
    otherOrigin: `http://${otherHostName(request.host)}:${context.port}`,
    products: context.products,
    state,
    session,
    signal: context.signal,
    isRenewed: context.isRenewed,
  };
  const reply = withMarkup(await answerMatch(match, exchange), context);
  return { ...reply, headers: { ...reply.headers, "set-cookie": sessionCookie(session, context.port) } };
}

function withMarkup(reply: Reply, { isRenewed }: ShopContext): Reply {
  const isPage = reply.headers["content-type"]?.startsWith("text/html") && typeof reply.body === "string";
  return isRenewed && isPage ? { ...reply, body: renewPage(reply.body) } : reply;
}

async function answerMatch(match: ReturnType<typeof matchRoute>, exchange: Exchange): Promise<Reply> {
  if (match.kind === "found") return match.handle(exchange);
  if (match.kind === "not-found") return pageReply(errorPage(shellOf(exchange)), 404);
  return textReply("Method not allowed.", 405, { allow: match.allowed.join(", ") });
}
