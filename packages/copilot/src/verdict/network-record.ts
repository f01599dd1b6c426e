import type { BrowserHandle } from "@surehand/browser";
import { decodePercent } from "@surehand/kernel";

type Context = ReturnType<BrowserHandle["page"]["context"]>;
type Route = Parameters<Parameters<Context["route"]>[1]>[0];
type Request = ReturnType<Route["request"]>;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Types of files that the dev server makes of the project: always loaded. */
const ofProject = new Set(["document", "script", "stylesheet", "image", "font", "media", "manifest", "texttrack"]);

/** Answers that pages got from the network at their first load. Later loads get the same ones. */
export class NetworkRecord {
  readonly #answers = new Map<string, readonly Answer[]>();
  readonly #hiddenPath: string;
  readonly #origin: string;
  /** Paths of the project's files that were written: pages load them again. */
  readonly #written = new Set<string>();

  constructor(options: { readonly hiddenPath: string; readonly origin: string }) {
    this.#hiddenPath = options.hiddenPath;
    this.#origin = options.origin;
  }

  written(path: string): void {
    this.#written.add(path);
  }

  /** Attaches the record to a context before its page is loaded. */
  async attach(context: Context): Promise<Traffic> {
    const traffic = new Traffic();
    // `response.finished()` never resolves for a request that fails after its answer began, as a module with status 500 does.
    context.on("requestfinished", (request) => traffic.end(request));
    context.on("requestfailed", (request) => traffic.end(request));
    const counts = new Map<string, number>();
    await context.route("**/*", async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      const isUnsent = !["GET", "HEAD", "OPTIONS"].includes(request.method());
      if (isUnsent) traffic.unsent += 1;
      if (isUnsent || url.pathname.startsWith(this.#hiddenPath) || request.resourceType() === "eventsource")
        return route.abort("blockedbyclient");
      traffic.begin(request);
      if (this.#isOfProject(request.resourceType(), url)) return route.continue();
      await this.#answer(route, counts);
      traffic.end(request);
    });
    await context.routeWebSocket(/.*/u, (socket) => {
      // Data of a socket comes by itself. Hot updates are the dev server's own.
      if (new URL(socket.url()).origin.replace(/^ws/u, "http") !== this.#origin) return;
      const server = socket.connectToServer();
      server.onMessage((message) => traffic.isFrozen || socket.send(message));
      server.onClose(
        (code, reason) => traffic.isFrozen || socket.close({ ...(code && { code }), ...(reason && { reason }) }),
      );
    });
    return traffic;
  }

  /** Answers as at the first load, or as the network does now. */
  async #answer(route: Route, counts: Map<string, number>): Promise<void> {
    const request = route.request();
    const key = `${request.method()} ${request.url()}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const known = this.#answers.get(key) ?? [];
    const recorded = this.#isWritten(new URL(request.url())) ? undefined : known[Math.min(count, known.length - 1)];
    const answer = recorded ?? (await fetchAnswer(route));
    if (answer && known.length === 0) this.#answers.set(key, [answer]);
    await (answer ? route.fulfill(answer) : route.abort("failed"));
  }

  #isOfProject(type: string, { origin, pathname }: URL): boolean {
    return (ofProject.has(type) && (origin === this.#origin || type === "document")) || pathname.startsWith("/@");
  }

  #isWritten({ origin, pathname }: URL): boolean {
    return (
      origin === this.#origin &&
      [...this.#written].some((path) => `/${path}`.endsWith(decodePercent(pathname) ?? pathname))
    );
  }
}

/** Requests of one context. */
export class Traffic {
  /** Requests that were not sent, because they might change something. */
  unsent = 0;
  /** Whether the page gets no hot updates any more. */
  isFrozen = false;
  readonly #open = new Set<Request>();

  get isQuiet(): boolean {
    return this.#open.size === 0;
  }

  begin(request: Request): void {
    this.#open.add(request);
  }

  end(request: Request): void {
    this.#open.delete(request);
  }

  /** Ends all that is open, such as a film of which the page loads only a part. */
  giveUp(): void {
    this.#open.clear();
  }
}

async function fetchAnswer(route: Route): Promise<Answer | undefined> {
  try {
    const response = await route.fetch({ timeout: 20_000 });
    return { status: response.status(), headers: response.headers(), body: await response.body() };
  } catch {
    return undefined;
  }
}
