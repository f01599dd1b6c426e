import { categories } from "../data/categories.ts";
import { html, type Html } from "../html/html.ts";

/** The newsletter box lives in a closed shadow root; see `assets/newsletter-signup.js`. */
export function siteFooter(): Html {
  return html`<footer class="site-footer">
    <div class="footer-columns">
      <section class="footer-about" aria-labelledby="footer-about">
        <h2 id="footer-about">Thistle &amp; Tin</h2>
        <p>Kitchen and household goods that are made to be kept, mended and handed on. Since 1987, in Port Alder.</p>
      </section>
      <nav aria-labelledby="footer-shop">
        <h2 id="footer-shop">Shop</h2>
        <ul>
          ${categories.map(({ id, name }) => html`<li><a href="/products?category=${id}">${name}</a></li>`)}
        </ul>
      </nav>
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help">Help</h2>
        <ul>
          <li><a href="/contact">Contact us</a></li>
          <li><a href="/account">Your orders</a></li>
          <li><a href="/compare">Compare products</a></li>
          <li><a href="/sale">Spring sale</a></li>
        </ul>
      </nav>
      <newsletter-signup></newsletter-signup>
    </div>
    <p class="footer-small">
      © 2026 Thistle &amp; Tin. Prices in US dollars. A shop that exists on this machine alone.
    </p>
  </footer>`;
}
