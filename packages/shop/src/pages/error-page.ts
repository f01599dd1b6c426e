import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import { searchForm } from "../components/site-header.ts";
import { html, type Html } from "../html/html.ts";

export function errorPage(shell: Shell): Html {
  return layout(shell, {
    title: "Page not found",
    main: html`<div class="narrow error-page">
      <p class="error-number" aria-hidden="true">404</p>
      <h1>This page is not on our shelves</h1>
      <p>It may have been renamed, or sold to somebody with good taste.</p>
      ${searchForm("page-search", "")}
      <p>
        <a class="button" href="/">Go to the front page</a>
        <a class="button button-quiet" href="/products">Shop all products</a>
      </p>
    </div>`,
  });
}
