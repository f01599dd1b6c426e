import type { Page, Request, Response } from "playwright-core";
import type { StageEvent } from "./stage-event.ts";

const MOST_EVENTS = 500;
const LARGEST_SCRIPT = 300_000;

/** Collects the browser's events of a page, answers its dialogs, closes its popups, and counts pending requests. */
export interface PageWatch {
  readonly events: readonly StageEvent[];
  readonly requestsUnderWay: number;
  /** Texts of the loaded script files. Large ones, which are libraries, are left out. */
  readonly scripts: readonly string[];
  add(event: Omit<StageEvent, "atMs">): void;
  /** Forgets the pending requests: a request that waits for news never ends. */
  forgetRequests(): void;
  /** Removes all listeners. */
  stop(): void;
}

export function watchPage(page: Page, nowMs: () => number): PageWatch {
  const events: StageEvent[] = [];
  const underWay = new Set<Request>();
  const scripts: string[] = [];
  const add = (event: Omit<StageEvent, "atMs">): void => {
    if (events.length < MOST_EVENTS) events.push({ ...event, atMs: nowMs() });
  };
  const stops: (() => void)[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passes each event on with its own listener
  const on = ((name: "close", listener: () => void) => {
    page.on(name, listener);
    stops.push(() => page.off(name, listener));
    return page;
  }) as Page["on"];
  on("pageerror", ({ name, message, stack }) => add({ kind: "script-error", text: errorText(name, message, stack) }));
  on("console", (message) => add({ kind: "console", text: message.text().slice(0, 500), level: message.type() }));
  on("crash", () => add({ kind: "page-crash", text: "The page crashed." }));
  on("dialog", (dialog) => {
    add({ kind: "dialog", text: dialog.message().slice(0, 500) });
    void dialog.accept(dialog.type() === "prompt" ? "Player" : undefined).catch(() => undefined);
  });
  on("popup", (popup) => {
    add({ kind: "popup", text: "The page opened a window.", url: popup.url() });
    void popup.close().catch(() => undefined);
  });
  on("request", (request) => underWay.add(request));
  on("requestfinished", (request) => underWay.delete(request));
  on("requestfailed", (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? "";
    // The page or a navigation cancelled it.
    if (reason.includes("ERR_ABORTED")) return;
    add({ kind: "request-failed", text: reason, url: request.url(), resource: request.resourceType() });
  });
  on("response", (response) => {
    const status = response.status();
    if (status < 400) {
      if (response.request().resourceType() === "script") void keepScript(response, scripts);
      return;
    }
    add({
      kind: "http-error",
      text: `HTTP ${status}`,
      url: response.url(),
      resource: response.request().resourceType(),
    });
  });
  return {
    events,
    scripts,
    add,
    forgetRequests: () => underWay.clear(),
    stop() {
      for (const stop of stops) stop();
    },
    get requestsUnderWay() {
      return underWay.size;
    },
  };
}

async function keepScript(response: Response, scripts: string[]): Promise<void> {
  const text = await response.text().catch(() => "");
  if (text.length <= LARGEST_SCRIPT) scripts.push(text);
}

function errorText(name: string, message: string, stack: string | undefined): string {
  const place = stack?.split("\n").find((line) => line.trim().startsWith("at "));
  return `${name === "" ? "Error" : name}: ${message}${place === undefined ? "" : ` ${place.trim()}`}`.slice(0, 500);
}
