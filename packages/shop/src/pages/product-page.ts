import { breadcrumbs } from "../components/breadcrumbs.ts";
import { layout } from "../components/layout.ts";
import { price, reductionBadge } from "../components/price.ts";
import { productGrid } from "../components/product-card.ts";
import { rating, reviewStars } from "../components/rating.ts";
import type { Shell } from "../components/shell.ts";
import { categoryName } from "../data/categories.ts";
import type { Product, Review } from "../data/product.ts";
import { formatDate } from "../data/shop-date.ts";
import { html, type Html, jsonScript } from "../html/html.ts";
import { buyForm } from "./product-buy-form.ts";
import { gallery } from "./product-gallery.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { sizeGuide } from "./size-guide.ts";

export interface ProductView {
  readonly product: Product;
  readonly related: readonly Product[];
  /** Origin of the framed store finder: the second host. */
  readonly otherOrigin: string;
  /** Why the last attempt to add to the cart failed. */
  readonly error?: string;
}

export function productPage(shell: Shell, view: ProductView): Html {
  const { product, related } = view;
  const category = { name: categoryName(product.category), href: `/products?category=${product.category}` };
  return layout(shell, {
    title: product.name,
    description: product.summary,
    head: jsonScript("application/ld+json", productJsonLd(product)),
    main: html`${breadcrumbs([{ name: "All products", href: "/products" }, category], product.name)}
      <div class="product">
        ${gallery(product)}
        <div class="product-text">
          <p class="eyebrow">${category.name}${reductionBadge(product)}</p>
          <h1>${product.name}</h1>
          ${rating(product.rating, product.ratingCount)}
          <p class="product-price">${price(product)}</p>
          <p class="product-summary">${product.summary}</p>
          ${buyForm(product, view.error)}
        </div>
      </div>
      <div class="product-more">${about(product)}${reviews(product)}</div>
      ${services(view)}
      <section class="band" aria-labelledby="related">
        <h2 id="related">Goes well with</h2>
        ${productGrid(related)}
      </section>`,
    after: product.sizes.length > 0 && sizeGuide(product),
  });
}

function about(product: Product): Html {
  return html`<section aria-labelledby="about">
    <h2 id="about">About it</h2>
    <p>${product.description}</p>
    <h3>Specification</h3>
    <dl class="specification">
      ${product.specifications.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function reviews({ reviews: written, rating: mean, ratingCount }: Product): Html {
  return html`<section aria-labelledby="reviews">
    <h2 id="reviews">Reviews</h2>
    <p>${mean.toFixed(1)} out of 5, from ${ratingCount} ratings.</p>
    <ul class="reviews">
      ${written.map(reviewItem)}
    </ul>
  </section>`;
}

function reviewItem({ author, stars, title, text, writtenOn }: Review): Html {
  return html`<li>
    <article class="review">
      ${reviewStars(stars)}
      <h3>${title}</h3>
      <p>${text}</p>
      <p class="review-author">${author}, <time datetime="${writtenOn}">${formatDate(writtenOn)}</time></p>
    </article>
  </li>`;
}

function services({ product, otherOrigin }: ProductView): Html {
  return html`<section class="services" aria-labelledby="services">
    <h2 class="visually-hidden" id="services">Delivery and stores</h2>
    <iframe class="service-frame" title="Delivery estimate" src="/widgets/delivery?product=${product.id}"></iframe>
    <iframe
      class="service-frame"
      title="Store finder"
      src="${otherOrigin}/widgets/stores?product=${product.id}"
    ></iframe>
  </section>`;
}
