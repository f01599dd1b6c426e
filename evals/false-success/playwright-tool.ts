import type { Action, ActionText } from "@surehand/browser";
import type { Locator, Page } from "playwright-core";
import { locate, type ToolResult, type OpenTool } from "./tool.ts";

/** Upper limit for one Playwright call. */
const mostMs = 2_000;

/** Playwright's own calls, as most tools use them: a call without an exception is a success. */
export const openPlaywrightTool: OpenTool = async ({ page }) => {
  const locators = new Map<string, Locator>();
  return {
    aim: {
      async ref(selector = "#target", frame) {
        const ref = `e${locators.size + 1}`;
        locators.set(ref, locate(page, selector, frame));
        return ref;
      },
      // Playwright's locators don't see closed shadow roots, so nothing is found.
      async named(name) {
        locators.set("e1", page.getByRole("button", { name, exact: true }));
        return "e1";
      },
    },
    perform: (action, limits) =>
      execute({
        page,
        action,
        find: (ref) => findLocator(locators, ref),
        options: { timeout: Math.min(mostMs, limits.timeout) },
      }),
    async [Symbol.asyncDispose]() {},
  };
};

interface PlaywrightCall {
  readonly page: Page;
  readonly action: Action;
  readonly find: (target: unknown) => Locator;
  readonly options: { readonly timeout: number };
}

async function execute(call: PlaywrightCall): Promise<ToolResult> {
  try {
    await act(call);
    return { answer: "done", details: "no exception" };
  } catch (error) {
    return { answer: "failed", details: String(error) };
  }
}

/** Performs the action with the Playwright call that an engineer would write for its kind. */
async function act({ page, action, find, options }: PlaywrightCall): Promise<unknown> {
  switch (action.kind) {
    case "click":
      return isPoint(action.target)
        ? page.mouse.click(action.target.x, action.target.y)
        : find(action.target).click(options);
    case "doubleClick":
      return find(action.target).dblclick(options);
    case "rightClick":
      return find(action.target).click({ ...options, button: "right" });
    case "hover":
      return find(action.target).hover(options);
    case "fill":
      return find(action.target).fill(plain(action.text), options);
    case "clear":
      return find(action.target).clear(options);
    case "check":
    case "uncheck":
      return find(action.target).setChecked(action.kind === "check", options);
    case "select":
      return find(action.target).selectOption([action.option].flat(), options);
    case "upload":
      return find(action.target).setInputFiles([...action.files], options);
    case "type":
      return action.target === undefined
        ? page.keyboard.type(plain(action.text))
        : find(action.target).pressSequentially(plain(action.text), options);
    case "press":
      return action.target === undefined
        ? page.keyboard.press(action.key)
        : find(action.target).press(action.key, options);
    default:
      return actElsewhere({ page, action, find, options });
  }
}

/** Performs actions on the page rather than on an element. */
async function actElsewhere({ page, action, find, options }: PlaywrightCall): Promise<unknown> {
  switch (action.kind) {
    case "drag":
      return find(action.target).dragTo(find(action.to), options);
    case "scroll":
      if (action.target !== undefined) await find(action.target).hover(options);
      return page.mouse.wheel(action.by?.x ?? 0, action.by?.y ?? 100_000);
    case "goto":
      return page.goto(action.url, options);
    case "back":
      return page.goBack(options);
    case "forward":
      return page.goForward(options);
    case "reload":
      return page.reload(options);
    case "switchTab":
      return page.context().pages()[action.tab]?.bringToFront() ?? Promise.reject(new Error("There is no such tab."));
    case "wait":
      return page
        .getByText(action.text ?? action.textGone ?? "")
        .first()
        .waitFor({ ...options, state: action.text === undefined ? "hidden" : "visible" });
    case "download":
      return takeDownload(page, find(action.target), options);
    case "dialog":
      return page.once("dialog", (dialog) =>
        action.answer === "accept" ? dialog.accept(action.text) : dialog.dismiss(),
      );
    default:
      throw new Error(`No trap asks for ${action.kind}.`);
  }
}

async function takeDownload(page: Page, link: Locator, options: PlaywrightCall["options"]): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download", options), link.click(options)]);
  return download.path();
}

function findLocator(locators: ReadonlyMap<string, Locator>, target: unknown): Locator {
  const locator = typeof target === "string" ? locators.get(target) : undefined;
  if (!locator) throw new Error("The traps' targets are refs.");
  return locator;
}

function isPoint(target: unknown): target is { x: number; y: number } {
  return typeof target === "object" && target !== null && "x" in target && "y" in target;
}

function plain(text: ActionText): string {
  if (typeof text !== "string") throw new Error("No trap has a secret.");
  return text;
}
