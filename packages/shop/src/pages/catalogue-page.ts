import { breadcrumbs } from "../components/breadcrumbs.ts";
import { customSelect } from "../components/custom-select.ts";
import { layout } from "../components/layout.ts";
import { pagination } from "../components/pagination.ts";
import { productGrid } from "../components/product-card.ts";
import type { Shell } from "../components/shell.ts";
import { categories, findCategory } from "../data/categories.ts";
import {
  type CataloguePage,
  type CatalogueQuery,
  pageSize,
  sortOrders,
  writeCatalogueQuery,
} from "../domain/catalogue-query.ts";
import { flag, html, type Html } from "../html/html.ts";

export interface CatalogueView {
  readonly query: CatalogueQuery;
  readonly result: CataloguePage;
}

export function cataloguePage(shell: Shell, { query, result }: CatalogueView): Html {
  const category = findCategory(query.category);
  const title = category?.name ?? "All products";
  return layout(shell, {
    title: result.page > 1 ? `${title}, page ${result.page}` : title,
    main: html`${breadcrumbs(category ? [{ name: "All products", href: "/products" }] : [], title)}
      <div class="page-head">
        <h1>${title}</h1>
        <p>${category?.tagline ?? "Everything on our shelves, from saucepans to soap."}</p>
      </div>
      <div class="catalogue">
        ${filterForm(query)}
        <section class="results" aria-labelledby="results-title">
          <h2 class="visually-hidden" id="results-title">Products</h2>
          <p class="results-count">${countText(result)}</p>
          ${result.products.length > 0 ? productGrid(result.products) : nothingFits()}
          ${pagination({ ...result, hrefOf: (page) => `/products${writeCatalogueQuery({ ...query, page })}` })}
        </section>
      </div>`,
  });
}

export function countText({ products, totalCount, page }: CataloguePage): string {
  if (totalCount < 2) return totalCount === 1 ? "1 product" : "0 products";
  const first = (page - 1) * pageSize + 1;
  return `${first}–${first + products.length - 1} of ${totalCount} products`;
}

function filterForm(query: CatalogueQuery): Html {
  return html`<form class="filters" action="/products" aria-label="Filter and sort">
    <div class="field">
      <label class="field-label" for="category">Category</label
      ><select id="category" name="category">
        <option value="">All categories</option>
        ${categories.map(({ id, name }) => html`<option value="${id}" ${flag("selected", id === query.category)}>${name}</option>`)}
      </select>
    </div>
    <fieldset class="checks">
      <legend>Show only</legend>
      ${filterCheckbox("in-stock", "In stock", query.isInStockOnly)}${filterCheckbox("sale", "On sale", query.isSaleOnly)}${filterCheckbox("top-rated", "Rated 4 and up", query.isTopRatedOnly)}
    </fieldset>
    ${customSelect({ name: "sort", label: "Sort by", options: sortOrders, selected: query.sort, submitsOnChoice: true })}
    <div class="filter-actions">
      <button class="button" type="submit">Apply filters</button><a href="/products">Clear all</a>
    </div>
  </form>`;
}

function filterCheckbox(name: string, label: string, isChecked: boolean): Html {
  return html`<label class="check"
    ><input type="checkbox" name="${name}" value="yes" ${flag("checked", isChecked)} /><span>${label}</span></label
  >`;
}

function nothingFits(): Html {
  return html`<div class="empty">
    <h3>Nothing fits all of these filters</h3>
    <p>Take one away, or <a href="/products">start over</a>.</p>
  </div>`;
}
