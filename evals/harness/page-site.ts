import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { text as readText } from "node:stream/consumers";
import { contentTypeOf } from "./content-types.ts";
import type { PageHandler } from "./fixture-server.ts";
import type { Site } from "./open-page.ts";
import { answerSchema, type PageAnswer, type PageFile } from "./page-file.ts";

/** A request that the page's server received, its own document excepted. */
export interface SiteRequest {
  readonly method: string;
  /** Path in the page's folder, without the query. */
  readonly path: string;
  readonly search: string;
  readonly body: string;
}

export interface PageSiteOptions {
  readonly variant?: string | undefined;
  readonly onRequest?: ((request: SiteRequest) => void) | undefined;
}

type Served = Pick<PageFile<unknown>, "name" | "html" | "files" | "answers" | "variants" | "viewport" | "waitUntil">;

/** Returns the site of a page that `loadPages` read, for `openPage` and `visit`. */
export function pageSite(page: Served, { variant = "", onRequest }: PageSiteOptions = {}): Site {
  const changed = page.variants[variant];
  if (variant !== "" && changed === undefined) throw new Error(`The page ${page.name} has no variant "${variant}".`);
  const fill: Fill = (content) => content.replaceAll("{{variant}}", variant);
  const answers = { ...page.answers, ...changed?.answers };
  const paths = new Set([...Object.keys(page.files), ...Object.keys(answers).map(pathOf)]);
  const handlers = [...paths].map((path): [string, PageHandler] => {
    const reply = createReply({ path, answers, files: page.files, fill });
    return [path, (request, response) => void serve({ path, reply, onRequest }, request, response)];
  });
  return {
    html: fill(page.html),
    files: Object.fromEntries(handlers),
    ...(page.viewport && { context: { viewport: page.viewport } }),
    ...(page.waitUntil && { waitUntil: page.waitUntil }),
  };
}

type Fill = (text: string) => string;
type Answers = Served["answers"];
type Reply = (method: string) => { readonly answer: PageAnswer; readonly body: Body };
interface Body {
  readonly type: string;
  readonly content: string | Buffer;
}

const found = answerSchema.parse({});
const notFound = answerSchema.parse({ status: 404 });
const noBody: Body = { type: contentTypeOf("answer.txt"), content: "" };

interface ReplyOptions extends Pick<Served, "files" | "answers"> {
  readonly path: string;
  readonly fill: Fill;
}

/** Returns the answers of one path in turn, for each method separately. */
function createReply({ path, answers, files, fill }: ReplyOptions): Reply {
  const counts = new Map<string, number>();
  const fileBody = (file: string): Body => {
    const type = contentTypeOf(file);
    const content = files[file] ?? Buffer.alloc(0);
    return { type, content: /^text\/|json|svg/u.test(type) ? fill(content.toString()) : content };
  };
  const bodyOf = ({ file = path, json, text }: PageAnswer): Body => {
    if (json !== undefined) return { type: contentTypeOf("answer.json"), content: fill(JSON.stringify(json)) };
    if (text === undefined && file in files) return fileBody(file);
    return { type: contentTypeOf("answer.txt"), content: fill(text ?? "") };
  };
  return (method) => {
    const key = keyOf(answers, method, path);
    if (key === undefined)
      return path in files ? { answer: found, body: fileBody(path) } : { answer: notFound, body: noBody };
    const given = [answers[key] ?? []].flat();
    const index = counts.get(key) ?? 0;
    counts.set(key, index + 1);
    const answer = given[Math.min(index, given.length - 1)] ?? notFound;
    return { answer, body: bodyOf(answer) };
  };
}

function keyOf(answers: Answers, method: string, path: string): string | undefined {
  return [`${method} ${path}`, path].find((key) => key in answers);
}

function pathOf(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

interface Route extends Pick<PageSiteOptions, "onRequest"> {
  readonly path: string;
  readonly reply: Reply;
}

async function serve(
  { path, reply, onRequest }: Route,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const { pathname, search } = new URL(url, "http://fixture");
  const { answer, body } = reply(method);
  onRequest?.({ method, path, search, body: await readText(request) });
  if (answer.hangs === true) return;
  if (answer.delayMs > 0) {
    const cut = new AbortController();
    void once(response, "close").then(() => cut.abort());
    await delay(answer.delayMs, undefined, { signal: cut.signal }).catch(() => {});
  }
  const place = fillAddresses(request.headers.host ?? "", pathname.slice(0, -path.length));
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, place(value)] as const);
  response.writeHead(answer.status, {
    "content-type": body.type,
    "cache-control": "no-store",
    ...Object.fromEntries(headers),
  });
  response.end(typeof body.content === "string" ? place(body.content) : body.content);
}

function fillAddresses(host: string, folder: string): Fill {
  const port = host.slice(host.lastIndexOf(":"));
  const at = (name: string): string => `http://${name}${port}${folder}`;
  return (text) => text.replaceAll("{{here}}", at("127.0.0.1")).replaceAll("{{other}}", at("localhost"));
}
