import { layout } from "../components/layout.ts";
import { pagination } from "../components/pagination.ts";
import { productGrid } from "../components/product-card.ts";
import type { Shell } from "../components/shell.ts";
import { searchForm } from "../components/site-header.ts";
import { categories } from "../data/categories.ts";
import { writeCatalogueQuery } from "../domain/catalogue-query.ts";
import { html, type Html } from "../html/html.ts";
import { type CatalogueView, countText } from "./catalogue-page.ts";

export function searchPage(shell: Shell, view: CatalogueView): Html {
  const { text } = view.query;
  return layout(shell, {
    title: text ? `Search: ${text}` : "Search",
    main: text
      ? answerTo(view)
      : html`<div class="page-head"><h1>Search</h1></div>
          ${searchForm("page-search", "")}`,
  });
}

function answerTo({ query, result }: CatalogueView): Html {
  if (result.totalCount === 0) return noResults(query.text);
  return html`<div class="page-head">
      <h1>Results for “${query.text}”</h1>
      <p class="results-count">${countText(result)}</p>
    </div>
    <section aria-labelledby="results-title">
      <h2 class="visually-hidden" id="results-title">Products found</h2>
      ${productGrid(result.products)}
      ${pagination({ ...result, hrefOf: (page) => `/search${writeCatalogueQuery({ ...query, page })}` })}
    </section>`;
}

function noResults(text: string): Html {
  return html`<div class="page-head">
      <h1>No results for “${text}”</h1>
      <p>Check the spelling, try a plainer word, or look around:</p>
    </div>
    <ul class="chips">
      ${categories.map(({ id, name }) => html`<li><a class="chip" href="/products?category=${id}">${name}</a></li>`)}
    </ul>
    <div class="search-again">${searchForm("page-search", text)}</div>`;
}
