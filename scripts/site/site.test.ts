import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkSiteLinks } from "./check-site-links.ts";
import { convertPage, mendApiAnchors } from "./convert-page.ts";
import { firstSentence, llmsText } from "./llms-text.ts";

const sourceUrl = "https://code.test/owner/name/blob/main";

test("leads links out of docs/ to the repository, and leaves other links and code alone", () => {
  const markdown =
    "[a](../packages/a.ts) [b](../../Dockerfile) [c](../act.md#x)\n```md\n[a](../../x)\n```\n[two\nlines](../../a.ts)";
  expect(convertPage(markdown, { path: "recipes/ci.md", sourceUrl })).toBe(
    `[a](../packages/a.ts) [b](${sourceUrl}/Dockerfile) [c](../act.md#x)\n\`\`\`md\n[a](../../x)\n\`\`\`\n[two\nlines](${sourceUrl}/a.ts)`,
  );
  expect(convertPage("See [a](../packages/a.ts).", { path: "act.md", sourceUrl: "" })).toBe("See a.");
});

test("removes the words for our checks from a fence", () => {
  expect(convertPage("```ts no-check\na\n```", { path: "act.md", sourceUrl })).toBe("```ts\na\n```");
});

test("mends the numbers of anchors that only TypeDoc's plugin counts", () => {
  expect(mendApiAnchors("### Run\n### Two\n### Two\n[a](#run-1) [b](#two-1) [c](#other-1)")).toBe(
    "### Run\n### Two\n### Two\n[a](#run) [b](#two-1) [c](#other-1)",
  );
});

test("finds links to missing pages and headings in a built site", () => {
  const directory = mkdtempSync(join(tmpdir(), "surehand-site-"));
  const files = {
    "index.html": `<a class="x" href="/base/a.html#here">a</a><a href="/base/a.html#gone">b</a><a href="https://x.test/">c</a>`,
    "a.html": `<h2 id="here">Here</h2><a href="./missing.html">d</a><a href="/base/">home</a><img src="/base/no.png">`,
  };
  for (const [path, html] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), html);
  }
  expect(checkSiteLinks(directory, "/base/").sort()).toEqual([
    "a.html: ./missing.html leads nowhere",
    "a.html: /base/no.png leads nowhere",
    "index.html: /base/a.html#gone names a heading that is not there",
  ]);
  rmSync(directory, { recursive: true });
});

test("describes each page in llms.txt with its first sentence", () => {
  expect(firstSentence("# Title\n\n```ts\nx\n```\n\nUse [it](a.md) with\nversion 1.2. Then more.")).toBe(
    "Use it with version 1.2.",
  );
  const sections = [{ title: "Start", pages: [{ title: "Guide", path: "guide.md" }] }];
  expect(llmsText({ sections, base: "/s/", read: () => "# G\n\nOne." })).toContain(
    "## Start\n\n- [Guide](/s/guide.md): One.\n",
  );
});
