import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { findBrowser } from "@surehand/browser";
import { type Browser, chromium } from "playwright-core";
import { z } from "zod";

const views = [
  { name: "light", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
] as const;

const paths = ["index.html", "guide.html", "sessions.html", "errors.html", "api/surehand-playtest.html"];

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

const findingsSchema = z.array(
  z.looseObject({
    id: z.string(),
    nodes: z.array(z.looseObject({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

export interface AccessibilityOptions {
  readonly directory: string;
  readonly base: string;
  /** Folder for pictures of each page in each view. Default: none are taken. */
  readonly pictures?: string | undefined;
}

/**
 * Opens pages of the site in light and dark colors and at the width of a phone, and checks them with axe, and that no page is
 * wider than the screen.
 *
 * @returns "page, view: problem"
 */
export async function checkAccessibility({ directory, base, pictures }: AccessibilityOptions): Promise<string[]> {
  const { executablePath } = await findBrowser();
  const server = await serve(directory, base);
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  try {
    const problems: string[] = [];
    for (const view of views)
      problems.push(...(await checkView(browser, { view, origin: originOf(server), base, pictures })));
    return problems;
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

interface ViewOptions {
  readonly view: (typeof views)[number];
  readonly origin: string;
  readonly base: string;
  readonly pictures: string | undefined;
}

async function checkView(browser: Browser, { view, origin, base, pictures }: ViewOptions): Promise<string[]> {
  const { name, viewport, colorScheme } = view;
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  await context.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core") });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${base}${path}`, { waitUntil: "load" });
    await page.locator("#app > *").first().waitFor();
    const found: unknown = await page.evaluate("axe.run().then(({ violations }) => violations)");
    const overflow: unknown = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    for (const { id, nodes } of findingsSchema.parse(found)) {
      const examples = nodes
        .slice(0, 3)
        .map(({ html, failureSummary = "" }) => `${html.slice(0, 160)} ${failureSummary}`);
      problems.push(`${path}, ${name}: ${id}, ${nodes.length} times: ${examples.join("; ").replaceAll(/\s+/gu, " ")}`);
    }
    if (typeof overflow !== "number" || overflow > 0)
      problems.push(`${path}, ${name}: ${String(overflow)} px too wide`);
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `${path.replaceAll(/\W/gu, "-")}-${name}.png`) });
  }
  await context.close();
  return problems;
}

async function serve(directory: string, base: string): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://site.test").pathname)).slice(base.length);
    try {
      const body = readFileSync(join(directory, path));
      response.setHeader("content-type", types[extname(path)] ?? "text/plain").end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
