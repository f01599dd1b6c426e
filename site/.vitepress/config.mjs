// Configuration of VitePress. `npm run docs:site` writes the pages and site.json into .work before it builds.
import { readFileSync } from "node:fs";

const { base, sidebar, sourceUrl } = JSON.parse(readFileSync(new URL("../.work/site.json", import.meta.url), "utf8"));

export default {
  title: "Surehand",
  description: "Browser automation in plain language that proves what it did.",
  lang: "en",
  base,
  srcDir: ".work/pages",
  outDir: ".work/dist",
  cacheDir: ".work/cache",
  metaChunk: true,
  markdown: {
    anchor: { slugify },
    // Both themes keep a contrast of 4.5 to 1 on the background of code.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    nav: [
      { text: "Guide", link: "/guide" },
      { text: "Recipes", link: "/recipes/ci" },
      { text: "Command line", link: "/cli" },
      { text: "API", link: "/api/" },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: "local" },
    ...(sourceUrl === "" ? {} : { socialLinks: [{ icon: "github", link: sourceUrl }] }),
    // VitePress has one link below each page: to the page's Markdown instead of to an editor.
    editLink: { pattern: `${base}:path`, text: "This page as Markdown" },
  },
  transformHead: ({ page }) =>
    page === "404.md" ? [] : [["link", { rel: "alternate", type: "text/markdown", href: `${base}${page}` }]],
  // The content of the home page has no landmark in the default theme.
  transformHtml: (html) => html.replace('class="VPContent is-home"', 'role="main" class="VPContent is-home"'),
};

/** The anchors that GitHub makes from headings, so that links work in both places. */
function slugify(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");
}
