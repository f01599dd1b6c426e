import { html, type Html, trusted } from "../html/html.ts";
import { icon } from "./icons.ts";
import { inOrder } from "./in-order.ts";
import type { Shell } from "./shell.ts";

const links = [
  ["/products", "Shop all"],
  ["/sale", "Sale"],
  ["/compare", "Compare"],
  ["/contact", "Contact"],
] as const;

export function siteHeader(shell: Shell): Html {
  return html`<header class="site-header">
    <p class="announcement">Free delivery from $60 · 30 days to change your mind</p>
    <div class="header-bar">
      <button type="button" class="menu-button" aria-expanded="false" aria-controls="site-menu">
        ${icon("menu")}<span>Menu</span>
      </button>
      <a class="brand" href="/">Thistle <span class="brand-amp">&amp;</span> Tin</a>
      ${inOrder(shell, mainMenu(shell), searchForm("header-search", shell.searchText))}
      <ul class="header-tools">
        ${inOrder(shell, html`<li>${accountLink(shell)}</li>`, html`<li>${cartLink(shell)}</li>`)}
      </ul>
    </div>
    <p class="visually-hidden" role="status" id="cart-status"></p>
  </header>`;
}

function mainMenu(shell: Shell): Html {
  return html`<nav class="site-menu" id="site-menu" aria-label="Main">
    <ul>
      ${links.map(([href, name]) => menuLink(shell, href, name))}
    </ul>
  </nav>`;
}

/** The id must be the only one of its kind on the page. */
export function searchForm(id: string, text: string): Html {
  return html`<form class="search-form" role="search" action="/search">
    <label class="visually-hidden" for="${id}">Search products</label>
    <input type="search" id="${id}" name="q" value="${text}" placeholder="Search products" autocomplete="off" />
    <button type="submit" aria-label="Search">${icon("search")}</button>
  </form>`;
}

function menuLink(shell: Shell, href: string, name: string): Html {
  return html`<li><a href="${href}" ${currentPage(shell.path === href)}>${name}</a></li>`;
}

function accountLink(shell: Shell): Html {
  const href = shell.firstName === null ? "/login" : "/account";
  return html`<a class="tool-link" href="${href}" ${currentPage(shell.path === href)}
    >${icon("account")}<span>${shell.firstName ?? "Log in"}</span></a
  >`;
}

function cartLink(shell: Shell): Html {
  const items = shell.cartCount === 1 ? "1 item" : `${shell.cartCount} items`;
  return html`<a
    class="tool-link cart-link"
    href="/cart"
    aria-label="Cart, ${items}"
    ${currentPage(shell.path === "/cart")}
    >${icon("cart")}<span>Cart</span><span class="cart-count" data-cart-count>${shell.cartCount}</span></a
  >`;
}

function currentPage(isCurrent: boolean): Html {
  return trusted(isCurrent ? 'aria-current="page"' : "");
}
