import { cp, mkdtemp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS } from "@surehand/browser/testing";
import { surehand, type SurehandOptions } from "@surehand/copilot/vite";
import type { Browser, Page } from "playwright-core";
import { createServer, type PluginOption } from "vite";

const apps = fileURLToPath(new URL("apps", import.meta.url));

export type AppName = "react-18" | "react-19" | "vue" | "svelte" | "html";

export interface OpenedApp extends AsyncDisposable {
  readonly page: Page;
  /** The app's folder: a copy, which a case may change. */
  readonly root: string;
}

export interface OpenAppOptions {
  /** Options of the plugin. Default: no toolbar. */
  readonly plugin?: SurehandOptions;
  /** Runs in the page before its scripts. */
  readonly initScript?: string;
}

/** Serves a copy of a fixture app by Vite with the plugin, and opens it. */
export async function openApp(name: AppName, browser: Browser, options: OpenAppOptions = {}): Promise<OpenedApp> {
  await using cleanup = new AsyncDisposableStack();
  const root = await copyApp(name);
  cleanup.defer(() => rm(root, { recursive: true, force: true }));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    cacheDir: join(root, "node_modules/.vite"),
    server: { host: "127.0.0.1", port: 0, strictPort: false },
    plugins: [await frameworkPlugins(name), surehand(options.plugin ?? { toolbar: false })],
  });
  cleanup.defer(() => server.close());
  await server.listen();
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  cleanup.defer(() => context.close());
  const page = await context.newPage();
  if (options.initScript !== undefined) await page.addInitScript(options.initScript);
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await page.waitForSelector("[data-case=heading]");
  const kept = cleanup.move();
  return { page, root, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** A folder inside of the repository, so that the copy finds its packages: React 18 is installed beside its own manifest. */
export async function copyApp(name: AppName): Promise<string> {
  const parent = join(apps, name === "react-18" ? "react-18" : ".", ".work");
  await mkdir(parent, { recursive: true });
  const root = await mkdtemp(join(parent, `${name}-`));
  await cp(join(apps, name.startsWith("react") ? "react" : name), root, { recursive: true });
  return root;
}

export async function frameworkPlugins(name: AppName): Promise<PluginOption> {
  if (name === "html") return [];
  if (name === "vue") return (await import("@vitejs/plugin-vue")).default();
  if (name === "svelte") return (await import("@sveltejs/vite-plugin-svelte")).svelte({ configFile: false });
  return (await import("@vitejs/plugin-react")).default();
}
