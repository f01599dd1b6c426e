import type { BrowserToolCall } from "../../src/client/copilot-client.ts";
import { type BrowserToolAnswer, browserToolInputs } from "../../src/protocol/browser-tools.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { siteText } from "../../src/protocol/site-text.ts";
import { config } from "../state/config.ts";
import { latestChat } from "../state/connection.ts";
import { consoleEntries } from "./console-log.ts";
import { locateErrors } from "./located-errors.ts";
import { devServerError, type HotOutcome, hotUpdateAfter } from "./hot-updates.ts";
import { invalidInput } from "./invalid-input.ts";
import { inspectBySelector, inspectSelected } from "./inspect-element.ts";
import { pageAddress } from "./page-address.ts";
import { placeNow } from "./place-now.ts";
import { showEdits } from "./show-edits.ts";
import { seeControl, seeFirst, tabChanges } from "./tab-looks.ts";
import { takePicture } from "./take-picture.ts";

/** Runs a tool of the model, or a call of the server, in this tab. Edits of the run are awaited first. */
export async function runBrowserTool(call: BrowserToolCall): Promise<BrowserToolAnswer> {
  switch (call.tool) {
    case "page_address":
      seeFirst();
      return { ok: true, result: pageAddress() };
    case "page_control":
      return seeControl(call.input);
    case "page_changes":
      return tabChanges(call.input);
    case "show_edits":
      return showEdits(call.input);
    case "console":
      await updateAfterEdits(call);
      return await readConsole(call);
    case "inspect_element":
      return inspect(call, await updateAfterEdits(call));
    case "screenshot":
      return screenshot(call, await updateAfterEdits(call));
    default:
      return { ok: false, code: "unknown-tool", message: `This tab has no tool "${call.tool.slice(0, 64)}".` };
  }
}

/** Undefined if no file changed since the message was sent. */
async function updateAfterEdits({ writtenAtMs, signal }: BrowserToolCall): Promise<HotOutcome | undefined> {
  return writtenAtMs === undefined ? undefined : hotUpdateAfter(writtenAtMs, signal);
}

function elementsOf({ chatId, messageId }: BrowserToolCall): readonly SelectedElement[] {
  const messages = latestChat(chatId)?.messages ?? [];
  const index = messages.findIndex(({ id }) => id === messageId);
  const asked = messages.slice(0, index + 1).findLast(({ role }) => role === "user");
  return asked?.elements ?? [];
}

function inspect(call: BrowserToolCall, update: HotOutcome | undefined): BrowserToolAnswer {
  const parsed = browserToolInputs.inspect_element.safeParse(call.input);
  if (!parsed.success || !config.value) return invalidInput;
  const { selector, styles } = parsed.data;
  const { folders } = config.value;
  const elements =
    selector === undefined
      ? elementsOf(call).map((described) => inspectSelected(described, { folders, styles }))
      : inspectBySelector(selector, styles);
  return { ok: true, result: { trust: "none", update, elements, devServerError: devServerError() } };
}

async function screenshot(call: BrowserToolCall, update: HotOutcome | undefined): Promise<BrowserToolAnswer> {
  const parsed = browserToolInputs.screenshot.safeParse(call.input);
  if (!parsed.success || !config.value) return invalidInput;
  const { selector } = parsed.data;
  const [selected] = elementsOf(call);
  const of = selector === undefined ? selected && placeNow(selected, config.value.folders) : { selector };
  const taken = await takePicture({ of, signal: call.signal });
  if (!taken.ok) return taken;
  return {
    ok: true,
    result: { update, of: of?.selector ?? "page", pictures: { after: taken.sha256 } },
    pictures: [{ label: "Now:", sha256: taken.sha256 }],
  };
}

async function readConsole({ input }: BrowserToolCall): Promise<BrowserToolAnswer> {
  const parsed = browserToolInputs.console.safeParse(input);
  if (!parsed.success) return invalidInput;
  const level = parsed.data.level ?? "all";
  const entries = consoleEntries().filter(
    ({ kind }) => level === "all" || (kind === "warning") === (level === "warning"),
  );
  const located = await locateErrors(entries.slice(-mostEntries));
  const shown = located.map(({ kind, text, places }) => ({
    kind,
    text,
    ...(places.length > 0 && {
      at: places.map(siteText),
    }),
  }));
  return { ok: true, result: { trust: "none", entries: shown, devServerError: devServerError() } };
}

const mostEntries = 20;
