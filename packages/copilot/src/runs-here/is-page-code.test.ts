import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { reviewReason } from "./review-reason.ts";

const page = {
  "index.html": '<script type="module" src="/src/main.js"></script><script src="js/menu.js"></script>',
  "src/main.js": 'import { Card } from "./Card.vue"; import "./util/format";',
  "src/Card.vue":
    '<script setup>import { sum } from "@/lib/sum"; import("./lazy.ts"); new URL("./w.js", import.meta.url);</script>',
  "src/lib/sum.ts": 'export * from "./deep/index.js"; import.meta.glob("./languages/*.ts");',
  "src/pages/Home.jsx":
    "const load = (name) => import(`../texts/${name}.js`); import data from '../../model/rows.json';",
  "src/Card.test.jsx": 'import "./only-tested.js";',
  "src/server/start.js": 'import "./only-served.js";',
};
const ofPage = [
  "src/main.js",
  "js/menu.js",
  "src/util/format.ts",
  "src/util/format/index.js",
  "src/lib/sum.ts",
  "src/lib/deep/index.ts",
  "src/lib/languages/en.ts",
  "src/lazy.ts",
  "src/w.js",
  "src/texts/en.js",
  "src/types.d.ts",
  "src/rows.json",
  "model/rows.json",
  "src/New.tsx",
];
const ofNoPage = [
  "main.js",
  "app.js",
  "src/unknown.js",
  "src/only-tested.js",
  "src/only-served.js",
  "modules/x.ts",
  "src/api/hello.js",
  "setup/shiki.ts",
  "start/routes.ts",
  "src/data/rows.json.js",
  "src/hooks.server/index.ts",
  "features/step.js",
  "lib/test-a.cjs",
  "vendor/x/lib/a.js",
  "src-tauri/capabilities/default.json",
  "public/_worker.js",
  // Components by their extension, which a server or a compiler executes by their name.
  "app/entry.server.tsx",
  "src/entry.ssr.tsx",
  "src/ssr.tsx",
  "renderer/+onRenderHtml.tsx",
  "app/x+api.tsx",
  "src/x.macro.tsx",
  "src/x.css.ts",
  "src/x.remote.ts",
];

test("in a project with a package.json, a module is written at once only if a page loads it", async () => {
  await using project = await temporaryProject({ "package.json": "{}", ...page });
  expect(await reasonsOf(project.path, [...ofPage, ...ofNoPage])).toEqual({
    ...Object.fromEntries(ofPage.map((path) => [path, undefined])),
    ...Object.fromEntries(ofNoPage.map((path) => [path, "runs-here"])),
  });
});

test.each([
  ["react-scripts", "src/index.js"],
  ["@angular/core", "src/main.ts"],
  ["next", "pages/about/index.js"],
  ["nuxt", "app/composables/cart.ts"],
])("with %s, %s is of a page by its place", async (name, path) => {
  await using project = await temporaryProject({
    "package.json": JSON.stringify({ devDependencies: { [name]: "1" } }),
  });
  await using other = await temporaryProject({ "package.json": "{}" });
  expect(await reasonsOf(project.path, [path])).toEqual({ [path]: undefined });
  expect(await reasonsOf(other.path, [path])).toEqual({ [path]: "runs-here" });
});

test.each([
  ["src/x.md", "---js\n{ a: 1 }\n---\n# Hi", true],
  ["docs/x.html", "\uFEFF--- javascript\n{ a: 1 }\n---", true],
  ["content/x.mdx", "---coffee\na: 1\n---", true],
  ["content/x.md", "---\ntitle: A\n---\n# Hi\n\n---\n\nText", false],
  ["content/x.md", "---toml\ntitle = 1\n---", false],
  ["src/X.vue", '<template lang="pug">\n- run()\n</template>', true],
  ["src/X.svelte", "<template lang=pug>\n- run()\n</template>", true],
  ["src/X.vue", '<script setup lang="civet">x</script>', true],
  ["src/X.vue", '<style lang="styl">\nuse("./a.js")\n</style>', true],
  ["src/X.svelte", '<style type="text/stylus">use("./a.js")</style>', true],
  ["src/X.vue", '<script setup lang="ts">x</script><style scoped lang="scss">a { b: c }</style>', false],
  ["src/X.vue", '<style lang="styl">\na\n  color red\n</style>', false],
  ["index.html", '<html lang="en"><script type="module" src="a.js"></script><input type="text">', false],
  ["views/x.html", "<p><%= run() %></p>", true],
  ["public/x.svg", "<svg><?php run() ?></svg>", true],
  ["public/x.svg", '<?xml version="1.0"?><svg></svg>', false],
  ["src/X.jsx", 'import { x } from "./x.ts" with { type: "macro" };', true],
  ["src/X.jsx", "// @preval\nmodule.exports = 1;", true],
  ["src/X.jsx", 'import x from "./x.macro";', true],
  ["src/X.jsx", 'document.querySelector(".macro");', false],
  ["src/locales/x.yaml", "a: !!js/function 'function () {}'", true],
  ["src/locales/x.yaml", "%TAG !e! tag:yaml.org,2002:j\n---\na: !e!s/function 'function () {}'", true],
  ["src/locales/x.yaml", "a: !!%6as/function 'function () {}'", true],
  ["src/locales/x.yaml", "a: Only today! 50%", false],
  ["src/x.less", '@import (plugin) "x";', true],
  ["src/x.less", '@import (reference, optional) "x";', false],
  ["src/x.styl", "a\n  use './theme.js'", true],
])("%s with %j is executed when the page is built: %s", async (path, content, isAsked) => {
  await using project = await temporaryProject({ "package.json": "{}" });
  expect(await reasonsOf(project.path, [path], content)).toEqual({ [path]: isAsked ? "runs-here" : undefined });
  for (const hidden of [`${content}\n\0`, content.split("").join("\0")])
    expect(await reasonsOf(project.path, [path], hidden), "with NUL characters").toEqual({
      [path]: isAsked ? "runs-here" : undefined,
    });
});

/** One after another: a search that takes too long because of the others counts as a reason. */
async function reasonsOf(
  root: string,
  paths: readonly string[],
  content = "",
): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  const signal = AbortSignal.timeout(60_000);
  for (const path of paths)
    found[path] = await reviewReason(root, { path, before: undefined, after: Buffer.from(content) }, signal);
  return found;
}
