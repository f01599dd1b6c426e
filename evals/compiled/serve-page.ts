import { type FixtureServer, startFixtureServer } from "../harness/fixture-server.ts";
import { pageSite } from "../harness/page-site.ts";
import type { Replacements } from "./flow.ts";

/**
 * Serves a page at the root of an origin of its own, so that a variant differs from the whole page only in its origin and its
 * replacements.
 */
export async function servePage(page: Served, replace: Replacements = []): Promise<FixtureServer> {
  const server = await startFixtureServer();
  const site = pageSite(replaced(page, replace));
  server.serve("/", fill(site.html, server));
  for (const [name, file] of Object.entries(site.files ?? {})) server.serve(`/${name}`, file);
  return server;
}

function fill(html: string, { origin, otherOrigin }: FixtureServer): string {
  return html.replaceAll("{{here}}", `${origin}/`).replaceAll("{{other}}", `${otherOrigin}/`);
}

type Served = Parameters<typeof pageSite>[0];

function replaced(page: Served, replace: Replacements): Served {
  const contents = [page.html, ...Object.values(page.files).map(String)];
  for (const [from] of replace)
    if (!contents.some((content) => content.includes(from))) throw new Error(`${page.name} has no ${from}`);
  const change = (content: string): string => replace.reduce((text, [from, to]) => text.replaceAll(from, to), content);
  const files = Object.entries(page.files).map(([name, file]) => [name, Buffer.from(change(String(file)))] as const);
  return { ...page, html: change(page.html), files: Object.fromEntries(files) };
}
