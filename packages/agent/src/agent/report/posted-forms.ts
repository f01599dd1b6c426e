import type { PageSession } from "@surehand/browser";

type Page = PageSession["page"];

interface SentRequest {
  method(): string;
  isNavigationRequest(): boolean;
}

/** Watches whether a page navigates with a method that may change data, as forms do. */
export class PostedForms implements Disposable {
  readonly #page: Page;
  readonly #listener: (request: SentRequest) => void;
  isAny = false;

  constructor(page: Page) {
    this.#page = page;
    this.#listener = (request) => {
      const isForm = request.isNavigationRequest() && !["GET", "HEAD"].includes(request.method());
      if (isForm) this.isAny = true;
    };
    page.on("request", this.#listener);
  }

  [Symbol.dispose](): void {
    this.#page.off("request", this.#listener);
  }
}
