import { shellOf } from "../components/shell.ts";
import { categories, findCategory } from "../data/categories.ts";
import type { Product } from "../data/product.ts";
import { readCatalogueQuery, runCatalogueQuery } from "../domain/catalogue-query.ts";
import { cataloguePage } from "../pages/catalogue-page.ts";
import { comparePage } from "../pages/compare-page.ts";
import { errorPage } from "../pages/error-page.ts";
import { homePage } from "../pages/home-page.ts";
import { productPage } from "../pages/product-page.ts";
import { salePage } from "../pages/sale-page.ts";
import { searchPage } from "../pages/search-page.ts";
import { type Exchange, findProduct, type Handler } from "../server/exchange.ts";
import { pageReply, type Reply } from "../server/reply.ts";

export const showHome: Handler = (exchange) => {
  const { products, session } = exchange;
  return pageReply(homePage(shellOf(exchange), { products, asksForConsent: session.consent === null }));
};

export const showCatalogue: Handler = (exchange) => {
  const query = { ...readCatalogueQuery(exchange.query), text: "" };
  return pageReply(cataloguePage(shellOf(exchange), { query, result: runCatalogueQuery(exchange.products, query) }));
};

export const showSearch: Handler = (exchange) => {
  const query = readCatalogueQuery(exchange.query);
  return pageReply(searchPage(shellOf(exchange), { query, result: runCatalogueQuery(exchange.products, query) }));
};

export const showProduct: Handler = (exchange) => {
  const product = findProduct(exchange.products, exchange.params.get("id"));
  return product ? productReply(exchange, product) : pageReply(errorPage(shellOf(exchange)), 404);
};

/** The product's page, with what went wrong when `error` is given. */
export function productReply(exchange: Exchange, product: Product, error?: string): Reply {
  const related = exchange.products
    .filter((other) => other.category === product.category && other.id !== product.id)
    .slice(0, 4);
  const view = { product, related, otherOrigin: exchange.otherOrigin, ...(error === undefined ? {} : { error }) };
  return pageReply(productPage(shellOf(exchange), view), error === undefined ? 200 : 422);
}

export const showSale: Handler = (exchange) => {
  const reduced = exchange.products.filter((product) => product.oldPriceCents !== undefined && product.stock > 0);
  return pageReply(salePage(shellOf(exchange), reduced));
};

export const showComparison: Handler = (exchange) => {
  const category = findCategory(exchange.query.get("category")) ?? categories[0];
  if (!category) return pageReply(errorPage(shellOf(exchange)), 404);
  const products = exchange.products.filter((product) => product.category === category.id);
  return pageReply(comparePage(shellOf(exchange), { category, products }));
};
