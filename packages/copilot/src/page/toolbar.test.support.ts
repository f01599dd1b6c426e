import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { createServer } from "node:http";
import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import { scriptedModels, temporaryProject } from "../copilot.test.support.ts";
import { startCopilotServer } from "./start-copilot-server.ts";

type Page = BrowserHandle["page"];

export interface ToolbarPage extends AsyncDisposable {
  readonly page: Page;
  /** Folder of the project whose files are edited. */
  readonly folder: string;
  /** Opens the panel, and waits until it is connected. */
  open(): Promise<void>;
  /** Begins to pick, by the keyboard shortcut. */
  pick(): Promise<void>;
  /** Texts of the chips of picked elements. */
  chips(): Promise<string[]>;
  /** Text of the toolbar. Its shadow root is closed: a script that ran before it kept the root. */
  text(): Promise<string>;
}

export interface ToolbarPageOptions {
  readonly browser: BrowserHandle;
  /** The body of the page. */
  readonly html: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly steps?: readonly ScriptStep[];
}

export const startBrowser = (): Promise<BrowserHandle> => launchBrowser({ viewport: { width: 1000, height: 700 } });

/** A page of a plain static server that loads the toolbar by a script tag from a copilot on another port. */
export async function openToolbarPage({ browser, html, files, steps = [] }: ToolbarPageOptions): Promise<ToolbarPage> {
  await using cleanup = new AsyncDisposableStack();
  const project = cleanup.use(await temporaryProject({ "index.html": html, ...files }));
  const models = cleanup.use(await startModelServer(steps));
  let scriptTag = "";
  const server = createServer((request, response) => {
    const isFrame = request.url === "/frame.html";
    const source = readFileSync(join(project.path, isFrame ? "frame.html" : "index.html"), "utf8");
    const body = isFrame ? source : `<!doctype html><title>Page</title>${scriptTag}${source}`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanup.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const copilot = cleanup.use(
    await startCopilotServer({
      root: project.path,
      origins: [origin],
      titles: "instant",
      modelSource: scriptedModels(models, "anthropic"),
    }),
  );
  ({ scriptTag } = copilot);
  const page = await browser.context.newPage();
  cleanup.defer(() => page.close());
  await page.addInitScript(keepClosedRoot);
  await page.goto(origin);
  await page.waitForFunction(`toolbarRoot?.querySelector(".launcher, .panel")`);
  const kept = cleanup.move();
  return { page, folder: project.path, ...actionsOn(page), [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** For tests with a server of their own: the same actions on a page with the toolbar, which ran `keepClosedRoot` first. */
export function actionsOn(page: Page): Omit<ToolbarPage, "page" | "folder" | keyof AsyncDisposable> {
  return {
    async open() {
      await page.keyboard.press("Control+Alt+KeyS");
      await page.waitForFunction(`toolbarRoot.querySelector(".select.model, .select.none")`);
    },
    async pick() {
      await page.keyboard.press("Control+Alt+KeyP");
      await page.waitForFunction(`toolbarRoot.querySelector(".picker-bar")`);
    },
    chips: () =>
      page.evaluate<string[]>(
        `[...toolbarRoot.querySelectorAll(".chips .chip")].map((chip) => chip.innerText.replaceAll("\\n", " "))`,
      ),
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
