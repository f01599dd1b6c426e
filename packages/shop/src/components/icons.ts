import { html, type Html, trusted } from "../html/html.ts";

export type IconName =
  | "search"
  | "cart"
  | "account"
  | "menu"
  | "close"
  | "chevron"
  | "truck"
  | "leaf"
  | "repair"
  | "ruler"
  | "file";

/** A line drawing beside a text that says the same; hidden from assistive technology. */
export function icon(name: IconName): Html {
  return html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    ${trusted(drawings[name])}
  </svg>`;
}

const drawings: Readonly<Record<IconName, string>> = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  cart: '<path d="M5 8h14l-1.2 11a1.5 1.5 0 0 1-1.5 1.3H7.7A1.5 1.5 0 0 1 6.2 19zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8"/>',
  account: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  chevron: '<path d="m6 9.5 6 6 6-6"/>',
  truck:
    '<path d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5"/><circle cx="7" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>',
  leaf: '<path d="M5 19c0-9 5-14 15-14 0 10-5 15-14 14M5 19c2-5 5-8 9-9.5"/>',
  repair:
    '<path d="M14.5 6.5a4 4 0 0 1 5-1l-2.5 2.5 1 1 2.5-2.5a4 4 0 0 1-5.5 5L8 18.5a2 2 0 1 1-2.5-2.5l7-7c-.3-1 .3-2 2-2.5z"/>',
  ruler: '<path d="m3.5 15.5 12-12 5 5-12 12zM7 12l2 2M10 9l2 2M13 6l2 2"/>',
  file: '<path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 13h5M10 16.5h5"/>',
};
