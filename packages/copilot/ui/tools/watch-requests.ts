export interface FailedRequest {
  readonly url: string;
  /** Undefined: there was no response. */
  readonly status: number | undefined;
}

type Report = (request: FailedRequest) => void;

/**
 * Reports requests that failed: those with an error status, and those without a response. A request may be reported more than once. The
 * browser's own record shows no status of most other origins (0 stands for that too), so that each way to make a request is watched as well.
 */
export function watchRequests(report: Report): void {
  watchFetch(report);
  watchXhr(report);
  watchElements(report);
  const startedAt = performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) reportEntry(entry, { report, startedAt });
  }).observe({ type: "resource", buffered: true });
}

/** Requests of scripts that began since are reported by their own watchers, which know those that the page aborted. */
const scripted: ReadonlySet<string> = new Set(["fetch", "xmlhttprequest"]);

function reportEntry(
  { name, initiatorType, responseStatus, startTime }: PerformanceResourceTiming,
  { report, startedAt }: { readonly report: Report; readonly startedAt: number },
): void {
  if (responseStatus >= 400) return report({ url: name, status: responseStatus });
  const isOwnOrigin = new URL(name, location.href).origin === location.origin;
  const isWatched = scripted.has(initiatorType) && startTime >= startedAt;
  if (responseStatus === 0 && isOwnOrigin && !isWatched) report({ url: name, status: undefined });
}

function watchFetch(report: Report): void {
  const original = globalThis.fetch;
  globalThis.fetch = async function fetch(input, init) {
    const url = input instanceof Request ? input.url : String(input);
    try {
      const response = await original.call(this, input, init);
      if (response.status >= 400) report({ url, status: response.status });
      return response;
    } catch (error) {
      const isAborted = error instanceof DOMException && error.name === "AbortError";
      if (!isAborted) report({ url, status: undefined });
      throw error;
    }
  };
}

function watchXhr(report: Report): void {
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    // oxlint-disable-next-line max-params -- the parameters of the platform
    override open(method: string, url: string | URL, isAsync = true, user?: string | null, password?: string | null) {
      const fail = (): void => report({ url: String(url), status: undefined });
      this.addEventListener("error", fail, { once: true });
      this.addEventListener("timeout", fail, { once: true });
      this.addEventListener("load", () => {
        if (this.status >= 400) report({ url: String(url), status: this.status });
      });
      super.open(method, url, isAsync, user, password);
    }
  };
}

/** Pictures, scripts and style sheets. Their error events don't bubble, and don't say why. */
function watchElements(report: Report): void {
  addEventListener(
    "error",
    ({ target }) => {
      const url = target instanceof HTMLElement ? addressOf(target) : undefined;
      if (url !== undefined) report({ url, status: undefined });
    },
    { capture: true },
  );
}

function addressOf(element: HTMLElement): string | undefined {
  if (element instanceof HTMLLinkElement) return element.href;
  const hasSource = element instanceof HTMLImageElement || element instanceof HTMLScriptElement;
  return hasSource || element instanceof HTMLMediaElement ? element.src : undefined;
}
