import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "node:http";
import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import { PATIENCE_MS } from "@surehand/browser/testing";
import { type ModelServer, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { CopilotClient } from "../client/index.ts";
import { eventually, listenOnLoopback, openSocket, scriptedModels, temporaryProject } from "../copilot.test.support.ts";
import type { CopilotOptions } from "../copilot.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { serveCopilot } from "./start-copilot-server.ts";

type Page = BrowserHandle["page"];

export interface ToolbarPage extends ToolbarTab {
  /** Folder of the project whose files are edited. */
  readonly folder: string;
  /** Requests that the model got. */
  readonly models: Pick<ModelServer, "requests">;
  /** Opens the page in another tab. */
  openTab(): Promise<ToolbarTab>;
  /** Connects a tab that runs no tools, without a page. */
  connectWithoutTools(): Promise<CopilotClient>;
}

export interface ToolbarTab extends AsyncDisposable {
  readonly page: Page;
  /** Opens the panel, and waits until it is connected. */
  open(): Promise<void>;
  /** Begins to pick, by the keyboard shortcut. */
  pick(): Promise<void>;
  /** Texts of the chips of picked elements. */
  chips(): Promise<string[]>;
  /** Types a message, and sends it. */
  send(message: string): Promise<void>;
  /** Clicks an element of the toolbar once it is there and enabled. */
  click(selector: string): Promise<void>;
  /** Waits until the toolbar's text matches. */
  shows(pattern: RegExp): Promise<void>;
  /** Text of the toolbar. Its shadow root is closed: a script that ran before it kept the root. */
  text(): Promise<string>;
}

export interface ToolbarPageOptions {
  readonly browser: BrowserHandle;
  /** The body of the page. */
  readonly html: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly steps?: readonly ScriptStep[];
  readonly copilot?: Partial<CopilotOptions>;
  /** Names of the models that the person can choose. Default: one. */
  readonly modelNames?: readonly string[];
  /** Path of the page that is shown instead of the page, by the cookies of the request: a login. */
  readonly redirect?: (cookies: string) => string | undefined;
  /** Attaches the shadow root as an open one, for tools that can't be handed a closed one. */
  readonly hasOpenRoot?: boolean;
  /** A cookie of the page: "name=value". */
  readonly cookie?: string;
}

const viewport = { width: 1000, height: 700 };

export const startBrowser = (): Promise<BrowserHandle> => launchBrowser({ viewport });

/** The pictures of a page's server are taken in the browser of the test, which stays open. */
const lend = (browser: BrowserHandle) => (): Promise<BrowserHandle> =>
  Promise.resolve({ ...browser, close: () => Promise.resolve() });

/** A page of a plain static server that loads the toolbar by a script tag from a copilot on another port. */
export async function openToolbarPage(options: ToolbarPageOptions): Promise<ToolbarPage> {
  const { browser, html, files, steps = [], redirect, hasOpenRoot = false, cookie, modelNames } = options;
  await using cleanup = new AsyncDisposableStack();
  const project = cleanup.use(await temporaryProject({ "index.html": html, ...files }));
  const models = cleanup.use(await startModelServer(steps));
  let scriptTag = "";
  const server = createServer((request, response) => {
    const elsewhere = request.url === "/" ? redirect?.(request.headers.cookie ?? "") : undefined;
    if (elsewhere !== undefined) {
      response.writeHead(302, { location: elsewhere }).end();
      return;
    }
    const other = Object.keys(files ?? {}).find((file) => request.url === `/${file}`);
    const source = readFileSync(join(project.path, other ?? "index.html"), "utf8");
    const body = other !== undefined ? source : `<!doctype html><title>Page</title>${scriptTag}${source}`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  const { origin } = cleanup.use(await listenOnLoopback(server));
  const copilot = cleanup.use(
    await serveCopilot(
      {
        root: project.path,
        origins: [origin],
        titles: "instant",
        modelSource: { ...scriptedModels(models, "anthropic"), ...(modelNames && { names: modelNames }) },
        ...options.copilot,
      },
      lend(browser),
    ),
  );
  ({ scriptTag } = copilot);
  const [name, value = ""] = cookie?.split("=") ?? [];
  const firstPage = await browser.openContext({ viewport });
  const context = firstPage.context();
  context.setDefaultTimeout(PATIENCE_MS);
  cleanup.defer(() => context.close());
  if (name !== undefined) await context.addCookies([{ name, value, url: origin }]);
  const openTab = async (page: Page): Promise<ToolbarTab> => {
    await page.addInitScript(hasOpenRoot ? keepClosedRoot.replace("options);", "{ mode: 'open' });") : keepClosedRoot);
    await page.goto(origin);
    await untilToolbar(page, `toolbarRoot.querySelector(".launcher, .panel")`);
    return { page, ...actionsOn(page), [Symbol.asyncDispose]: () => page.close() };
  };
  const first = await openTab(firstPage);
  const kept = cleanup.move();
  const openAnother = async (): Promise<ToolbarTab> => openTab(await context.newPage());
  const connectWithoutTools = async (): Promise<CopilotClient> => {
    const base = `http://127.0.0.1:${copilot.port}${COPILOT_PATH}`;
    const start = await (await fetch(`${base}/start.js`, { headers: { origin } })).text();
    const token = /token: "([^"]+)"/u.exec(start)?.[1] ?? "";
    const createSocket = (url: string): globalThis.WebSocket => openSocket(url, origin);
    const client = new CopilotClient({
      url: `${base.replace("http", "ws")}/socket`,
      token,
      tab: "tab-without-page",
      createSocket,
    });
    await eventually(() => client.app);
    return client;
  };
  return {
    ...first,
    folder: project.path,
    models,
    openTab: openAnother,
    connectWithoutTools,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/**
 * Waits until an expression is true in the page. An edit may load the page again at any moment: until the toolbar is back, the expression,
 * which reads its `toolbarRoot`, is not evaluated.
 */
export async function untilToolbar(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(`globalThis.toolbarRoot?.querySelector(".theme") && (${expression})`, undefined, {
    timeout: 240_000,
  });
}

/** For tests with a server of their own: the same actions on a page with the toolbar, which ran `keepClosedRoot` first. */
export function actionsOn(page: Page): Omit<ToolbarTab, "page" | keyof AsyncDisposable> {
  return {
    async open() {
      await page.keyboard.press("Control+Alt+KeyS");
      await untilToolbar(page, `toolbarRoot.querySelector(".select.model, .select.none")`);
    },
    async pick() {
      await page.keyboard.press("Control+Alt+KeyP");
      await untilToolbar(page, `toolbarRoot.querySelector(".picker-bar")`);
    },
    chips: () =>
      page.evaluate<string[]>(
        `[...toolbarRoot.querySelectorAll(".chips .chip")].map((chip) => chip.innerText.replaceAll("\\n", " "))`,
      ),
    async send(message) {
      await untilToolbar(
        page,
        `toolbarRoot.querySelector("textarea") && (toolbarRoot.querySelector("textarea").focus(), true)`,
      );
      await page.keyboard.type(message);
      await page.keyboard.press("Enter");
    },
    async click(selector) {
      // In one step: the page may be loaded again after the wait.
      const element = `toolbarRoot.querySelector(${JSON.stringify(selector)})`;
      await untilToolbar(page, `${element}?.matches(":not(:disabled)") && (${element}.click(), true)`);
    },
    async shows(pattern) {
      await untilToolbar(page, `${String(pattern)}.test(toolbarRoot.querySelector(".theme").innerText)`);
    },
    text: () => page.evaluate<string>(`toolbarRoot.querySelector(".theme").innerText`),
  };
}

/** Runs in the page before its scripts. */
export const keepClosedRoot = `{
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    if (this.localName === "surehand-toolbar") globalThis.toolbarRoot = root;
    return root;
  };
  globalThis.toolbarRoot ??= undefined;
}`;
