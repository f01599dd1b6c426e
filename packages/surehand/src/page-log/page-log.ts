import { cutText } from "@surehand/kernel";
import type { BrowserContext, Request } from "playwright-core";

export interface ConsoleEntry {
  /** "error", "warning", "log", ..., or "exception" for an error that no script caught. */
  readonly type: string;
  readonly text: string;
  /** Address of the page. */
  readonly url: string;
}

export interface RequestEntry {
  readonly method: string;
  readonly url: string;
  /** Playwright's type of the resource: "document", "fetch", "image". */
  readonly type: string;
  /** Undefined if it failed. */
  readonly status?: number | undefined;
  /** Reason why it failed: "net::ERR_CONNECTION_REFUSED". */
  readonly failure?: string | undefined;
}

/** Masks secrets in a text. */
export type Mask = (text: string) => string;

const MOST_ENTRIES = 500;
/** Characters that are kept of a text. What is shown is masked first, and cut again. */
const LONGEST_KEPT = 10_000;

/** Keeps the last messages of the console and the last requests of a browser, with the secrets that they contain. */
export class PageLog {
  readonly #console: ConsoleEntry[] = [];
  readonly #requests: RequestEntry[] = [];
  #newErrors: string[] = [];

  get console(): readonly ConsoleEntry[] {
    return this.#console;
  }

  get requests(): readonly RequestEntry[] {
    return this.#requests;
  }

  watch(context: BrowserContext): void {
    context.on("console", (message) =>
      this.#addConsole({ type: message.type(), text: message.text(), url: message.page()?.url() ?? "" }),
    );
    context.on("weberror", (error) =>
      this.#addConsole({ type: "exception", text: error.error().message, url: error.page()?.url() ?? "" }),
    );
    context.on("requestfailed", (request) => this.#addRequest(request, { failure: request.failure()?.errorText }));
    context.on("response", (response) => this.#addRequest(response.request(), { status: response.status() }));
  }

  /** Returns one line for the errors since the last call; none if there are none. */
  takeNewErrors(mask: Mask): string[] {
    const [first, ...others] = this.#newErrors;
    this.#newErrors = [];
    if (first === undefined) return [];
    const more = others.length === 0 ? "" : ` (and ${others.length} more: surehand console)`;
    return [`Console error: ${cutText(mask(first), LONGEST_NEWS)}${more}`];
  }

  #addConsole(entry: ConsoleEntry): void {
    const text = cutText(entry.text, LONGEST_KEPT);
    push(this.#console, { ...entry, text, url: cutText(entry.url, LONGEST_KEPT) });
    if (isError(entry)) push(this.#newErrors, text);
  }

  #addRequest(request: Request, outcome: Pick<RequestEntry, "status" | "failure">): void {
    const url = cutText(request.url(), LONGEST_KEPT);
    push(this.#requests, { method: request.method(), url, type: request.resourceType(), ...outcome });
  }
}

const LONGEST_NEWS = 200;

export function isError({ type }: ConsoleEntry): boolean {
  return type === "error" || type === "exception";
}

function push<Entry>(entries: Entry[], entry: Entry): void {
  entries.push(entry);
  if (entries.length > MOST_ENTRIES) entries.shift();
}
