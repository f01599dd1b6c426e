import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { executesAtBuild } from "./compile-time.ts";
import { reviewReason } from "./review-reason.ts";
import { usesServer } from "./server-code.ts";

/** White space and comments of many lengths: one more than each number up to which a check may look. */
const lengths = [6, 21, 41, 61, 101, 201, 301, 501, 2000];
const spaces = lengths.flatMap((length) => [" ".repeat(length), "\t".repeat(length)]);
const lines = lengths.map((length) => "\n".repeat(length));
const comments = ["/**/", "/* a */ // b\n", ...lengths.map((length) => `/*${"*".repeat(length)}*/`)];
const names = lengths.map((length) => "a".repeat(length));

type Padded = readonly [path: string, paddings: readonly string[], content: (padding: string) => string];

const builds: readonly Padded[] = [
  ["docs/x.md", spaces, (padding) => `---${padding}js\n{ a: 1 }\n---`],
  ["docs/x.md", ["\r"], (padding) => `---${padding}js\n{ a: 1 }\n---`],
  ["src/X.vue", [...spaces, ...lines], (padding) => `<template${padding}lang${padding}=${padding}"pug">`],
  ["src/X.vue", names, (padding) => `<template data-x="${padding}" lang="pug">`],
  ["src/X.vue", names, (padding) => `<template ${padding} lang=pug>`],
  ["src/X.vue", names, (padding) => `<script lang="${padding}">`],
  ["src/X.vue", names, (padding) => `<style data-x="${padding}" lang="stylus">use("./a.js")</style>`],
  ["src/X.vue", [...spaces, ...lines], (padding) => `<style lang="stylus">use${padding}("./a.js")</style>`],
  ["src/X.jsx", names, (padding) => `import x from "${padding}.macro";`],
  ["src/X.jsx", names, (padding) => `import x from "${"./".repeat(padding.length)}preval.macro.js";`],
  ["src/X.jsx", [...spaces, ...lines, ...comments], (padding) => `preval${padding}\`module.exports = 1\``],
  [
    "src/X.jsx",
    [...spaces, ...lines, ...comments],
    (padding) => `import x from "./x" with { type${padding}:${padding}"macro" };`,
  ],
  ["src/x.less", [...spaces, ...lines, ...comments], (padding) => `@import${padding}(${padding}plugin) "x";`],
  ["src/x.less", spaces, (padding) => `@import (reference,${padding}plugin) "x";`],
];

test.each(builds)("in %s, padding hides no code that a build executes", (path, paddings, content) => {
  for (const padding of paddings)
    expect(executesAtBuild(path, content(padding)), JSON.stringify(content(padding).slice(0, 100))).toBe(true);
});

const paddings = [...spaces, ...lines, ...comments, "/* a */ // b\n\t/* c */"];

test.each<(padding: string) => string>([
  (padding) => `import${padding}"node:child_process"`,
  (padding) => `export * from${padding}'fs/promises'`,
  (padding) => `import${padding}(${padding}(${padding}"fs"))`,
  (padding) => `require${padding}?.(${padding}\`fs\`)`,
  (padding) => `process${padding}.${padding}mainModule`,
  (padding) => `Bun${padding}.${padding}spawn`,
  (padding) => `Deno${padding}["Command"]`,
  (padding) => `const it =${padding}globalThis.Bun`,
  (padding) => `globalThis[${padding}"Bun"]`,
])("padding hides no module and no global of a server: %s", (content) => {
  for (const padding of paddings) expect(usesServer(content(padding)), JSON.stringify(padding)).toBe(true);
});

test.each([
  [`import "npm:${"a".repeat(400)}"`, true],
  [String.raw`import "\u006eode:child_process"`, true],
  [String.raw`import("no\de:child_process")`, true],
  [`import { from } from "./from"; const source = from("a", "fs");`, false],
  [`const type = "node:fs"; // "os"`, false],
  ["/* from */ 'os'; import /* a */ x from /* b */ './os';", false],
])("%j uses a server: %s", (content, isServer) => {
  expect(usesServer(content)).toBe(isServer);
});

/** Start tags that compilers read in different ways. */
test.each([
  [`<template data-x=">" lang="pug">`, true],
  [`<template data-x='">' lang="pug">`, true],
  [`<template/lang="pug">`, true],
  [`<template data-x="a"lang="pug">`, true],
  [`<template lang="html" lang="pug">`, true],
  [`<template lang="p&#117;g">`, true],
  [`<template data-x="a lang=pug>\n- run()\n</template>`, true],
  [`<template data-x=">" data-y="a lang=pug>\n- "run()"\n</template>`, true],
  [`<!-- <script x=" --><template lang="pug">`, true],
  [`<style {...{ a: ">" }} data-x={">"} lang="styl">use("./a.js")</style>`, true],
  [`<TEMPLATE data-x={ lang=pug>}`, true],
  [`<style data-x="</style>" lang="less">@a: \`run()\`;</style>`, true],
  [`<template v-if="a > b" lang="html"><p lang="pug" type="x">Text</p></template>`, false],
  [`<template #item="{ item }"><template-x lang="pug"/></template>`, false],
  [`<script src="a.js?b=" integrity="sha384-abc=" defer></script><i type="x" lang="y"></i>`, false],
  [`<script type="text/x-template; charset=utf-8">const html = '<p lang="pug">';</script>`, false],
  [`<script lang="ts" generic="T extends string">if (a<b || b>c) type = "x";</script>`, false],
  [`<script>const a = \`b\`;</script><style lang="less">a { b: c }</style>`, false],
  [`<style lang="less">a { b: c }</style><script>const a = \`b\`;</script>`, false],
  [`<style lang="stylus">a\n  color red</style><script>app.use(router)</script>`, false],
])("a component with %j is executed when it is built: %s", (content, isExecuted) => {
  expect(executesAtBuild("src/X.vue", content)).toBe(isExecuted);
});

test("a text with padding waits for a review", async () => {
  await using project = await temporaryProject({ "package.json": "{}" });
  const padding = " ".repeat(2000);
  const contents: Readonly<Record<string, string>> = {
    "docs/guide.md": `---${padding}js\n{ a: 1 }\n---`,
    "src/Card.vue": `<template data-x="${padding}>" lang="pug">`,
    "src/Card.jsx": `import${padding}"node:child_process";`,
    "src/Less.vue": "<style lang='less'>@a: `run()`;</style>",
  };
  for (const [path, content] of Object.entries(contents)) {
    const change = { path, before: undefined, after: Buffer.from(content) };
    expect(await reviewReason(project.path, change, AbortSignal.timeout(60_000)), path).toBe("runs-here");
  }
});
