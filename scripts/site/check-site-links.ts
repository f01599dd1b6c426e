import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * Checks the links, anchors and images of a built site.
 *
 * @returns "page: problem"
 */
export function checkSiteLinks(directory: string, base: string): string[] {
  const files = new Set(globSync("**/*.*", { cwd: directory }).map((path) => path.replaceAll("\\", "/")));
  const pages = [...files].filter((path) => path.endsWith(".html"));
  const html = new Map(pages.map((path) => [path, readFileSync(posix.join(directory, path), "utf8")]));
  const anchors = new Map([...html].map(([path, text]) => [path, new Set(attributesOf(text, "id"))]));
  return [...html].flatMap(([page, text]) => {
    const targets = new Set([...attributesOf(text, "href"), ...attributesOf(text, "src")]);
    return [...targets].flatMap((target) => {
      const found = resolve(page, target, base);
      if (found === undefined) return [];
      const { path, fragment } = found;
      if (!files.has(path)) return [`${page}: ${target} leads nowhere`];
      const isAnchor = fragment === "" || !html.has(path) || anchors.get(path)?.has(fragment) === true;
      return isAnchor ? [] : [`${page}: ${target} names a heading that is not there`];
    });
  });
}

/** The file and the anchor that a link of a page leads to; undefined for other sites. */
function resolve(page: string, target: string, base: string): { path: string; fragment: string } | undefined {
  if (/^(?:[a-z]+:|\/\/)/iu.test(target)) return undefined;
  const url = new URL(target, `http://site.test${base}${page}`);
  const local = decodeURIComponent(url.pathname).slice(base.length);
  const path = local === "" || local.endsWith("/") ? `${local}index.html` : local;
  return { path: posix.extname(path) === "" ? `${path}.html` : path, fragment: decodeURIComponent(url.hash.slice(1)) };
}

function attributesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^<>]*? ${name}="(?<value>[^"]*)"`, "gu"))].map(({ groups }) =>
    (groups?.["value"] ?? "").replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"'),
  );
}
