import { icon, type IconName } from "../components/icons.ts";
import { layout } from "../components/layout.ts";
import { productGrid } from "../components/product-card.ts";
import type { Shell } from "../components/shell.ts";
import { categories } from "../data/categories.ts";
import type { Product } from "../data/product.ts";
import { html, type Html } from "../html/html.ts";

export interface HomeView {
  readonly products: readonly Product[];
  readonly asksForConsent: boolean;
}

export function homePage(shell: Shell, { products, asksForConsent }: HomeView): Html {
  return layout(shell, {
    title: "Kitchen and household goods",
    main: html`${hero()}${promises()}${categoryTiles(products)}
      <section class="band" aria-labelledby="featured">
        <div class="section-head">
          <h2 id="featured">Featured</h2>
          <a href="/products">See all ${products.length} products</a>
        </div>
        ${productGrid(products.slice(0, 8))}
      </section>
      ${promoBanner()}`,
    after: asksForConsent && consentBanner(),
  });
}

function hero(): Html {
  return html`<section class="hero" aria-labelledby="hero-title">
    <div class="hero-text">
      <p class="eyebrow">New for spring</p>
      <h1 id="hero-title">Things for the kitchen that outlive the kitchen</h1>
      <p>
        Copper, oak, linen and stoneware from small workshops. Sharpened, re-lined and mended by us for as long as you
        cook.
      </p>
      <p class="hero-actions">
        <a class="button" href="/products">Shop all products</a>
        <a class="button button-quiet" href="/sale">See the spring sale</a>
      </p>
    </div>
    <div class="hero-pictures" aria-hidden="true">
      ${["cast-iron-casserole", "ceramic-jug", "whistling-kettle", "oak-cutting-board"].map((id) => html`<img src="/pictures/${id}/front.svg" alt="" width="280" height="280" />`)}
    </div>
  </section>`;
}

const promiseTexts: readonly (readonly [IconName, string, string])[] = [
  ["truck", "Free delivery from $60", "In three to five working days"],
  ["repair", "Mended for life", "Send it back, get it back better"],
  ["leaf", "No plastic wrap", "Paper, string and patience"],
];

function promises(): Html {
  return html`<ul class="promises">
    ${promiseTexts.map(
      ([name, title, text]) =>
        html`<li>
          ${icon(name)}
          <div><strong>${title}</strong><span>${text}</span></div>
        </li>`,
    )}
  </ul>`;
}

function categoryTiles(products: readonly Product[]): Html {
  const pictureOf = (id: string): string => products.find((product) => product.category === id)?.id ?? "";
  return html`<section class="band" aria-labelledby="categories">
    <div class="section-head"><h2 id="categories">Shop by room and reason</h2></div>
    <ul class="tiles">
      ${categories.map(
        ({ id, name, tagline }) =>
          html`<li>
            <a class="tile" href="/products?category=${id}"
              ><img src="/pictures/${pictureOf(id)}/front.svg" alt="" width="160" height="160" /><span class="tile-name"
                >${name}</span
              ><span class="tile-text">${tagline}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function promoBanner(): Html {
  return html`<section class="promo" aria-labelledby="promo">
    <div>
      <h2 id="promo">First order? Ten percent off.</h2>
      <p>Type <strong>WELCOME10</strong> in your cart. It works on everything, reduced things too.</p>
    </div>
    <a class="button button-light" href="/products">Start shopping</a>
  </section>`;
}

/** A card in the corner: the page behind it can be used without an answer. */
function consentBanner(): Html {
  return html`<section class="consent" aria-labelledby="consent" data-consent>
    <h2 id="consent">Cookies</h2>
    <p>One cookie keeps your cart. A second one would count visits; you decide.</p>
    <form method="post" action="/consent">
      <button class="button button-small" name="answer" value="all">Accept all</button>
      <button class="button button-small button-quiet" name="answer" value="necessary">Only necessary</button>
    </form>
  </section>`;
}
