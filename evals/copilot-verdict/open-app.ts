import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import { openVerdictBench, type VerdictBench, watchServedFiles } from "@surehand/copilot/testing";
import { createServer, type Plugin } from "vite";
import { frameworkPlugins } from "../copilot-source/open-app.ts";
import { sourceOf, type VerdictApp } from "./edit-case.ts";

export interface VerdictFixture extends AsyncDisposable {
  /** Makes edits in an app. It is served from when a case first asks. */
  bench(app: VerdictApp): Promise<VerdictBench>;
}

export async function openVerdictFixture(): Promise<VerdictFixture> {
  await using cleanup = new AsyncDisposableStack();
  const browser = await launchBrowser({ viewport: null });
  cleanup.defer(() => browser.close());
  const benches = new Map<VerdictApp, Promise<VerdictBench>>();
  const kept = cleanup.move();
  return {
    bench(app) {
      const bench = benches.get(app) ?? openApp(app, browser, kept);
      benches.set(app, bench);
      return bench;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function openApp(app: VerdictApp, browser: BrowserHandle, cleanup: AsyncDisposableStack): Promise<VerdictBench> {
  // Inside of the repository, so that it finds its packages: React 18 is installed beside the manifest of another suite.
  const parent = app === "react-18" ? "../copilot-source/apps/react-18/.work" : "apps/.work";
  const work = fileURLToPath(new URL(parent, import.meta.url));
  await mkdir(work, { recursive: true });
  const root = await mkdtemp(join(work, `${app}-`));
  cleanup.defer(() => rm(root, { recursive: true, force: true }));
  await cp(fileURLToPath(new URL(`apps/${sourceOf(app)}`, import.meta.url)), root, { recursive: true });
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    cacheDir: join(root, "node_modules/.vite"),
    server: { host: "127.0.0.1", port: 0, strictPort: false },
    plugins: [await frameworkPlugins(app), slowModule, restlessApi()],
  });
  cleanup.defer(() => server.close());
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? "";
  return cleanup.use(openVerdictBench({ root, url, browser, untilServed: watchServedFiles(server) }));
}

/** A module that takes seconds to compile. */
const slowModule: Plugin = {
  name: "slow-module",
  async transform(code, id) {
    if (id.endsWith("/late.jsx")) await sleep(3000);
    return code;
  },
};

/** Data that differs at each request. */
function restlessApi(): Plugin {
  let visitors = 100;
  return {
    name: "restless-api",
    configureServer({ middlewares }) {
      middlewares.use("/api", (_request, response) => {
        visitors += 1;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ visitors }));
      });
    },
  };
}
