import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { ProjectPaths } from "../files/project-paths.ts";
import { parseJson } from "../protocol/parse-json.ts";
import { COPILOT_PATH, limits } from "../protocol/version.ts";
import { RateLimiter } from "../security/rate-limiter.ts";
import { type GateOptions, refusalOf } from "../security/request-gate.ts";
import { hasToken } from "../security/token.ts";
import { readBody } from "../server/read-body.ts";
import { checkCallSites } from "../source-location/check-call-sites.ts";
import { checkPlace } from "../source-location/check-place.ts";
import { locateFrames } from "../source-location/locate-frames.ts";
import { locateStack } from "../source-location/locate-stack.ts";
import { scriptFrames } from "../source-location/script-frame.ts";
import { searchedElement, searchSource } from "../source-location/search-source.ts";
import { type PictureRequest, pictureRequest } from "../verify/picture-request.ts";
import type { PictureStore } from "../verify/picture-store.ts";
import type { PictureTaker } from "../verify/picture-taker.ts";

export interface PageRoutesOptions extends GateOptions {
  readonly token: string;
  readonly pictures: PictureTaker;
  readonly store: Pick<PictureStore, "find" | "put">;
  /** Folder of the project, where elements of no framework are searched for. */
  readonly root: string;
  /** Folder that the dev server serves, if it is known. */
  readonly served?: string | undefined;
  /** The module that starts the toolbar. */
  readonly startModule: () => string;
}

/** Answers a request below `/__surehand/`. False: it is for somebody else. */
export type PageRoutes = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const scriptFiles: Readonly<Record<string, string>> = {
  "early.js": fileURLToPath(new URL("../../dist/ui/early.js", import.meta.url)),
  "toolbar.js": fileURLToPath(new URL("../../dist/ui/toolbar.js", import.meta.url)),
};
const mostRequestBytes = 4 * 1024 * 1024;

/** Serves the toolbar, and pictures of the page. The token is only in the start module, which only pages of `origins` get. */
export function createPageRoutes(options: PageRoutesOptions): PageRoutes {
  const limiter = new RateLimiter({ burst: 40, perSecond: 5 });
  return async (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    if (!path.startsWith(`${COPILOT_PATH}/`)) return false;
    const name = path.slice(COPILOT_PATH.length + 1);
    const route = routeOf(request.method, name);
    if (!route) return false;
    if (!isFromPage(request, options)) return refuse(response, 403, "not a page of this server, or not of this user");
    return route({ request, response, name, options, limiter });
  };
}

interface RouteCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly name: string;
  readonly options: PageRoutesOptions;
  /** Limits requests that cost work. */
  readonly limiter: RateLimiter;
}

type Route = (call: RouteCall) => Promise<boolean>;

function routeOf(method: string | undefined, name: string): Route | undefined {
  if (method === "GET" && name === "start.js") return sendStartModule;
  if (method === "GET" && Object.hasOwn(scriptFiles, name)) return sendScript;
  if (method === "GET" && /^pictures\/[0-9a-f]{64}\.png$/u.test(name)) return sendPicture;
  if (method === "POST" && name === "source") return findSource;
  if (method === "POST" && name === "stack") return findStack;
  if (method === "PUT" && name === "pictures") return keepPicture;
  return method === "POST" && name === "pictures" ? takePicture : undefined;
}

/**
 * Browsers say where a request comes from: `Origin` for modules and fetches across origins, `Sec-Fetch-Site` for all others, and `Referer`
 * for a page that another machine loads without encryption. The gate also compares the host, for a name of somebody else's that leads to
 * this machine, and refuses other machines.
 */
function isFromPage(request: IncomingMessage, gate: GateOptions): boolean {
  const refusal = refusalOf(request, gate);
  if (refusal !== "origin") return refusal === undefined;
  const { origin, referer = "", "sec-fetch-site": site } = request.headers;
  if (origin !== undefined) return false;
  if (site !== undefined || !gate.isRemoteAllowed) return site === "same-origin";
  return URL.canParse(referer) && gate.origins().includes(new URL(referer).origin);
}

async function sendStartModule({ request, response, options }: RouteCall): Promise<boolean> {
  return reply(response, { status: 200, type: script, body: options.startModule(), headers: corsHeaders(request) });
}

async function sendScript({ request, response, name }: RouteCall): Promise<boolean> {
  return reply(response, {
    status: 200,
    type: script,
    body: await readFile(scriptFiles[name] ?? ""),
    headers: corsHeaders(request),
  });
}

/** Keeps a picture that the tab took of itself. */
async function keepPicture({ request, response, options, limiter }: RouteCall): Promise<boolean> {
  if (!hasToken(request, options.token)) return refuse(response, 401, "wrong token");
  if (!limiter.take()) return tooMany(request, response);
  const bytes = await readBody(request, limits.attachmentBytes);
  if (!bytes || !pngSignature.equals(bytes.subarray(0, pngSignature.length)))
    return refuse(response, 400, "not a PNG picture");
  return replyJson(request, response, { sha256: await options.store.put(bytes) });
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function sendPicture({ request, name, response, options }: RouteCall): Promise<boolean> {
  const bytes = await options.store.find(name.slice("pictures/".length, -".png".length));
  return bytes
    ? reply(response, { status: 200, type: "image/png", body: bytes, headers: corsHeaders(request) })
    : refuse(response, 404, "this picture is not kept any more");
}

async function findSource({ request, response, options, limiter }: RouteCall): Promise<boolean> {
  if (!hasToken(request, options.token)) return refuse(response, 401, "wrong token");
  if (!limiter.take()) return tooMany(request, response);
  const parsed = searchedElement.safeParse(await readJson(request));
  if (!parsed.success) return refuse(response, 400, "not a description of an element");
  const { tag, frames, written, isOwn } = parsed.data;
  const paths = new ProjectPaths(options.root);
  const check = written && (await checkPlace(paths, written, isOwn ? parsed.data : undefined));
  const { callSites, isCorrected } = await checkCallSites(paths, parsed.data.callSites);
  const isRight = check === "right" || check === "unknown";
  if (!isOwn || (isRight && !isCorrected)) return replyJson(request, response, { places: [], check, callSites });
  const located = await locateFrames({ root: options.root, origins: options.origins(), tag, frames });
  const places = located || isRight ? [] : await searchSource(options.root, parsed.data, { served: options.served });
  return replyJson(request, response, { places, located, check, callSites });
}

/** Locates the frames of errors of the page. */
async function findStack({ request, response, options, limiter }: RouteCall): Promise<boolean> {
  if (!hasToken(request, options.token)) return refuse(response, 401, "wrong token");
  if (!limiter.take()) return tooMany(request, response);
  const parsed = scriptFrames.safeParse(await readJson(request));
  if (!parsed.success) return refuse(response, 400, "not a stack");
  const { root, served } = options;
  const places = await locateStack({ root, served, origins: options.origins(), frames: parsed.data.frames });
  return replyJson(request, response, { places });
}

async function takePicture({ request, response, options, limiter }: RouteCall): Promise<boolean> {
  if (!hasToken(request, options.token)) return refuse(response, 401, "wrong token");
  if (!limiter.take()) return tooMany(request, response);
  const parsed = pictureRequest.safeParse(await readJson(request));
  if (!parsed.success || !options.origins().includes(new URL(parsed.data.url).origin))
    return refuse(response, 400, "not a request for a picture of a page of this server");
  const answer = await options.pictures.take(withSentCookies(parsed.data, request));
  return replyJson(request, response, answer);
}

/** Cookies that scripts can't read are sent by the browser, where the page is of the same host. They are used only with consent. */
function withSentCookies(asked: PictureRequest, { headers }: IncomingMessage): PictureRequest {
  const { storage } = asked;
  if (!storage || headers.cookie === undefined) return asked;
  return { ...asked, storage: { ...storage, cookies: `${storage.cookies}; ${headers.cookie}` } };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return parseJson(String(await readBody(request, mostRequestBytes)));
}

/** Only for origins that were let in: a page of another server that loads the toolbar by a script tag. */
function corsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  return origin === undefined ? {} : { "access-control-allow-origin": origin, vary: "Origin" };
}

function reply(response: ServerResponse, { status, type, body, headers = {} }: Reply): true {
  const isShared = headers["access-control-allow-origin"] !== undefined;
  response
    .writeHead(status, {
      "content-type": type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": isShared ? "cross-origin" : "same-origin",
      ...headers,
    })
    .end(body);
  return true;
}

function replyJson(request: IncomingMessage, response: ServerResponse, value: unknown): true {
  const body = JSON.stringify(value);
  return reply(response, { status: 200, type: "application/json", body, headers: corsHeaders(request) });
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

function refuse(response: ServerResponse, status: number, reason: string): true {
  return reply(response, { status, type: "text/plain", body: `Refused: ${reason}.\n` });
}

/** With the headers of an answer: the page may read the status, and asks again. */
function tooMany(request: IncomingMessage, response: ServerResponse): true {
  const headers = { ...corsHeaders(request), "retry-after": "1" };
  return reply(response, { status: 429, type: "text/plain", body: "Refused: too many requests.\n", headers });
}

const script = "text/javascript; charset=utf-8";
