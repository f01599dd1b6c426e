// Builds the documentation site into site/.work/dist: npm run docs:site
//
// SITE_BASE is the path at which it is served, "/" by default. SITE_SOURCE_URL is the address of the repository's
// files, such as https://github.com/OWNER/NAME/blob/main; without it, links to source files become text. SITE_PICTURES is a folder for pictures of some pages.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkAccessibility } from "./site/check-accessibility.ts";
import { checkSiteLinks } from "./site/check-site-links.ts";
import { convertPage, mendApiAnchors } from "./site/convert-page.ts";
import { installSite } from "./site/install-site.ts";
import { llmsText } from "./site/llms-text.ts";
import { runTool } from "./site/run-tool.ts";
import { apiEntries, sections } from "./site/sections.ts";
import { root } from "./workspace.ts";

const site = join(root, "site");
const work = join(site, ".work");
const pages = join(work, "pages");
const output = join(work, "dist");
const base = process.env["SITE_BASE"] ?? "/";
const sourceUrl = process.env["SITE_SOURCE_URL"] ?? "";
const api = { title: "API", pages: apiEntries.map(({ title, name }) => ({ title, path: `api/${name}.md` })) };

installSite(site);
rmSync(work, { recursive: true, force: true });
writePages();
writeApiPages();
write("../site.json", JSON.stringify({ base, sourceUrl: sourceUrl.split("/blob/", 1).join(""), sidebar: sidebar() }));
runTool(site, "vitepress/bin/vitepress.js", ["build"]);
writeMarkdown();
const pictures = process.env["SITE_PICTURES"];
const problems = [
  ...checkSiteLinks(output, base),
  ...(await checkAccessibility({ directory: output, base, ...(pictures === undefined ? {} : { pictures }) })),
];
for (const problem of problems) console.error(problem);
console.log(
  `docs:site: ${globSync("**/*.html", { cwd: output }).length} pages in ${output}, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;

function writePages(): void {
  const listed = new Set(sections.flatMap((section) => section.pages.map(({ path }) => path)));
  const present = globSync("**/*.md", { cwd: join(root, "docs") }).map((path) => path.replaceAll("\\", "/"));
  const missing = present.filter((path) => !listed.has(path));
  if (missing.length > 0) throw new Error(`Add to scripts/site/sections.ts: ${missing.join(", ")}`);
  for (const path of listed) {
    write(path, convertPage(readFileSync(join(root, "docs", path), "utf8"), { path, sourceUrl }));
  }
  for (const path of globSync("**/*.png", { cwd: join(root, "docs") }))
    cpSync(join(root, "docs", path), join(pages, path));
  cpSync(join(site, "index.md"), join(pages, "index.md"));
}

function writeApiPages(): void {
  for (const { name, module } of apiEntries) {
    write(`../api/${name}.ts`, `export * from "../../../packages/${module}";\n`);
  }
  runTool(site, "typedoc/bin/typedoc", []);
  for (const { name } of apiEntries) {
    const path = `api/${name}.md`;
    write(path, mendApiAnchors(readFileSync(join(pages, path), "utf8")));
  }
}

/** Writes the Markdown of each page, llms.txt and llms-full.txt beside the built pages. */
function writeMarkdown(): void {
  const all = [...sections, api];
  const read = (path: string): string => readFileSync(join(pages, path), "utf8");
  for (const path of globSync("**/*.md", { cwd: pages })) cpSync(join(pages, path), join(output, path));
  writeFileSync(join(output, "llms.txt"), llmsText({ sections: all, base, read }));
  const guides = sections.flatMap((section) => section.pages.map(({ path }) => read(path)));
  writeFileSync(join(output, "llms-full.txt"), guides.join("\n\n"));
}

function sidebar(): unknown {
  return [...sections, api].map(({ title, pages: entries }) => ({
    text: title,
    items: entries.map((page) => ({ text: page.title, link: `/${page.path.replace(/\.md$/u, "")}` })),
  }));
}

function write(path: string, content: string): void {
  const file = join(pages, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
