import { html, type Html, type HtmlValue } from "../html/html.ts";
import { siteFooter } from "./site-footer.ts";
import { siteHeader } from "./site-header.ts";
import type { Shell } from "./shell.ts";

export interface PageContent {
  readonly title: string;
  /** For search engines; the shop's own when left out. */
  readonly description?: string;
  /** Extra content of `<head>`. */
  readonly head?: HtmlValue;
  readonly main: HtmlValue;
  /** Content at the end of the body, outside the landmarks: dialogs, banners. */
  readonly after?: HtmlValue;
}

/** A whole page of the shop. */
export function layout(shell: Shell, { title, description = motto, head, main, after }: PageContent): Html {
  return html`<!doctype html>
    <html lang="en">
      ${documentHead({ title: `${title} – Thistle & Tin`, description, extra: head })}
      <body>
        <a class="skip-link" href="#main">Skip to content</a>
        ${siteHeader(shell)}
        <main id="main" tabindex="-1">${main}</main>
        ${siteFooter()} ${after}
      </body>
    </html>`;
}

/** A page that lives in an iframe: no header, no footer. */
export function widgetLayout(title: string, main: HtmlValue): Html {
  return html`<!doctype html>
    <html lang="en">
      ${documentHead({ title, description: motto, extra: null })}
      <body class="widget">
        <main>${main}</main>
      </body>
    </html>`;
}

const motto = "Kitchen and household goods that are made to be kept.";

interface Head {
  readonly title: string;
  readonly description: string;
  readonly extra: HtmlValue;
}

function documentHead({ title, description, extra }: Head): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/shop.css" />
    <script type="module" src="/assets/main.js"></script>
    ${extra}
  </head>`;
}
