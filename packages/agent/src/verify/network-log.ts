import type { PageSession } from "@surehand/browser";

type BrowserContext = ReturnType<PageSession["page"]["context"]>;
type Request = Awaited<ReturnType<PageSession["page"]["waitForRequest"]>>;

/** A request of the browser, with the parts that expectations check. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Undefined until the response arrives, and for a failed request. */
  readonly status: number | undefined;
  /** Fields of a JSON or form body; undefined for other bodies. */
  readonly body: unknown;
}

/** Records the requests of all pages of a browser context, from its creation until it is disposed. Kept in memory only. */
export class NetworkLog implements Disposable {
  readonly #context: BrowserContext;
  readonly #requests = new Map<Request, { status: number | undefined }>();

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on("request", this.#onRequest);
    context.on("response", this.#onResponse);
  }

  get requests(): readonly SentRequest[] {
    return [...this.#requests].map(([request, { status }]) => ({
      method: request.method(),
      url: request.url(),
      status,
      body: bodyOf(request),
    }));
  }

  [Symbol.dispose](): void {
    this.#context.off("request", this.#onRequest);
    this.#context.off("response", this.#onResponse);
  }

  readonly #onRequest = (request: Request): void => {
    if (!unimportant.has(request.resourceType())) this.#requests.set(request, { status: undefined });
  };

  readonly #onResponse = (response: { request(): Request; status(): number }): void => {
    const kept = this.#requests.get(response.request());
    if (kept) kept.status = response.status();
  };
}

/** Resource types without state to verify, of which pages load many. */
const unimportant: ReadonlySet<string> = new Set(["image", "font", "stylesheet", "media", "script"]);

const longestBody = 1_000_000;

function bodyOf(request: Request): unknown {
  const text = request.postData();
  if (text === null || text.length > longestBody) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const type = request.headers()["content-type"] ?? "";
    if (type.startsWith("multipart/form-data")) return multipartFields(text);
    return type.startsWith("application/x-www-form-urlencoded")
      ? Object.fromEntries(new URLSearchParams(text))
      : undefined;
  }
}

/** Returns the text fields of a multipart body (RFC 7578) without its files. */
function multipartFields(text: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const part of text.split(/\r?\n?--[^\r\n]{1,100}(?:\r?\n|$)/)) {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const name = /name="([^"]*)"/i.exec(head)?.[1];
    if (name !== undefined && !/filename=/i.test(head)) fields[name] = rest.join("\r\n\r\n");
  }
  return fields;
}
