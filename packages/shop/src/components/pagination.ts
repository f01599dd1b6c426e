import { html, type Html } from "../html/html.ts";

export interface Pagination {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

export function pagination({ page, pageCount, hrefOf }: Pagination): Html | null {
  if (pageCount < 2) return null;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return html`<nav class="pagination" aria-label="Pages">
    <ul>
      ${page > 1 && html`<li><a class="page-step" rel="prev" href="${hrefOf(page - 1)}">Previous</a></li>`}
      ${numbers.map((number) => pageLink(number, page, hrefOf(number)))}
      ${page < pageCount && html`<li><a class="page-step" rel="next" href="${hrefOf(page + 1)}">Next</a></li>`}
    </ul>
  </nav>`;
}

function pageLink(number: number, current: number, href: string): Html {
  const isCurrent = number === current;
  return html`<li>
    <a href="${href}" aria-label="Page ${number}" ${isCurrent && html`aria-current="page"`}>${number}</a>
  </li>`;
}
