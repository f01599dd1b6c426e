import { html, type Html } from "../html/html.ts";

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The way back; the page itself comes last and is no link. */
export function breadcrumbs(crumbs: readonly Crumb[], current: string): Html {
  return html`<nav class="breadcrumbs" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Home</a></li>
      ${crumbs.map(({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}
      <li aria-current="page">${current}</li>
    </ol>
  </nav>`;
}
