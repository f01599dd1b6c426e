import type { BrowserToolCall } from "../../src/client/copilot-client.ts";
import { type BrowserToolAnswer, browserToolInputs } from "../../src/protocol/browser-tools.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { config } from "../state/config.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import { latestChat } from "../state/connection.ts";
import { checkEdits, type CheckReport } from "./check-edits.ts";
import { consoleEntries } from "./console-log.ts";
import { devServerError, type HotOutcome, hotUpdateAfter } from "./hot-updates.ts";
import { compareSelected, inspectBySelector } from "./inspect-element.ts";
import { placeNow } from "./place-now.ts";
import { sourceEdits, type SourceEdits } from "./source-edits.ts";
import { takePicture } from "./take-picture.ts";

/** Runs a tool of the model in this tab. Edits of the run are awaited first: the answer is about the page with them. */
export async function runBrowserTool(call: BrowserToolCall): Promise<BrowserToolAnswer> {
  const update = await updateAfterEdits(call);
  switch (call.tool) {
    case "inspect_element":
      return inspect(call, update);
    case "screenshot":
      return screenshot(call, update);
    case "console":
      return readConsole(call);
    case "run_checks":
      return runChecks(call, update);
    default:
      return { ok: false, code: "unknown-tool", message: `This tab has no tool "${call.tool.slice(0, 64)}".` };
  }
}

/** Undefined if no file changed since the message was sent. */
async function updateAfterEdits(call: BrowserToolCall): Promise<HotOutcome | undefined> {
  await untilCallIsKnown(call);
  const last = editsOf(call).at(-1);
  return last && hotUpdateAfter(Date.parse(last.at), call.signal);
}

const longestWaitMs = 2000;

/** The state comes in order, but the call may overtake it: once the call is in the state, the edits before it are too. */
async function untilCallIsKnown({ chatId, messageId, tool, signal }: BrowserToolCall): Promise<void> {
  const until = Date.now() + longestWaitMs;
  const isKnown = (): boolean => {
    const message = latestChat(chatId)?.messages.find(({ id }) => id === messageId);
    const part = message?.parts.findLast((each) => each.type === "tool" && each.toolName === tool);
    return part?.type === "tool" && part.state === "input-available";
  };
  while (!isKnown() && Date.now() < until && !signal.aborted)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
}

function editsOf({ chatId, messageId }: BrowserToolCall) {
  const { messages = [], changes = [] } = latestChat(chatId) ?? {};
  const since = messages.find(({ id }) => id === messageId)?.createdAt ?? "";
  return changes.filter(({ at, isApplied }) => isApplied && at >= since);
}

function sourcesOf(call: BrowserToolCall): SourceEdits {
  return sourceEdits(editsOf(call), latestChat(call.chatId)?.messages ?? []);
}

function elementsOf({ chatId, messageId }: BrowserToolCall): readonly SelectedElement[] {
  const messages = latestChat(chatId)?.messages ?? [];
  const index = messages.findIndex(({ id }) => id === messageId);
  const asked = messages.slice(0, index + 1).findLast(({ role }) => role === "user");
  return asked?.elements ?? [];
}

function inspect(call: BrowserToolCall, update: HotOutcome | undefined): BrowserToolAnswer {
  const parsed = browserToolInputs.inspect_element.safeParse(call.input);
  if (!parsed.success || !config.value) return invalid;
  const { selector, styles } = parsed.data;
  const finding = { folders: config.value.folders, edits: sourcesOf(call) };
  const elements =
    selector === undefined
      ? elementsOf(call).map((described) => compareSelected(described, { ...finding, styles }))
      : inspectBySelector(selector, styles);
  return { ok: true, result: { trust: "none", update, elements, devServerError: devServerError() } };
}

async function screenshot(call: BrowserToolCall, update: HotOutcome | undefined): Promise<BrowserToolAnswer> {
  const parsed = browserToolInputs.screenshot.safeParse(call.input);
  if (!parsed.success || !config.value) return invalid;
  const { selector } = parsed.data;
  const [selected] = elementsOf(call);
  const finding = { folders: config.value.folders, edits: sourcesOf(call) };
  const of = selector === undefined ? selected && placeNow(selected, finding) : { selector };
  const taken = await takePicture({ of: of && [of], signal: call.signal });
  if (!taken.ok) return taken;
  return {
    ok: true,
    result: { update, of: of?.selector ?? "page", pictures: { after: taken.sha256 } },
    pictures: [{ label: "Now:", sha256: taken.sha256 }],
  };
}

function readConsole({ input }: BrowserToolCall): BrowserToolAnswer {
  const parsed = browserToolInputs.console.safeParse(input);
  if (!parsed.success) return invalid;
  const level = parsed.data.level ?? "all";
  const entries = consoleEntries().filter(
    ({ kind }) => level === "all" || (kind === "warning") === (level === "warning"),
  );
  return { ok: true, result: { trust: "none", entries, devServerError: devServerError() } };
}

async function runChecks(call: BrowserToolCall, update: HotOutcome | undefined): Promise<BrowserToolAnswer> {
  if (update === "reload-needed" && call.isFinal && mayReloadFor(call)) return reloadPage();
  const parsed = browserToolInputs.run_checks.safeParse(call.input);
  if (!parsed.success) return invalid;
  const { selector } = parsed.data;
  const checked = await checkEdits({
    update,
    edits: editsOf(call),
    sources: sourcesOf(call),
    elements: elementsOf(call),
    selector,
    signal: call.signal,
  });
  if (!checked) return invalid;
  const { report, pictures } = checked;
  return { ok: true, result: { trust: "none", ...report }, pictures };
}

/** Once for each state of the files: a page that still can't show the edits is checked as it is. */
function mayReloadFor(call: BrowserToolCall): boolean {
  const state = editsOf(call).at(-1)?.id ?? "";
  if (keptForTab("reloaded-to-check") === state) return false;
  keepForTab("reloaded-to-check", state);
  return true;
}

/** The server repeats the call once the page is back. */
function reloadPage(): Promise<BrowserToolAnswer> {
  location.reload();
  return Promise.withResolvers<BrowserToolAnswer>().promise;
}

/** The same checks for the person, where the model made none after its last edit. */
export async function checkNow(of: {
  readonly chatId: string;
  readonly messageId: string;
}): Promise<CheckReport | undefined> {
  const call = { ...of, tool: "run_checks", input: {}, isFinal: false, signal: new AbortController().signal };
  const edits = editsOf(call);
  const last = edits.at(-1);
  const update = last && (await hotUpdateAfter(Date.parse(last.at), call.signal));
  return (
    await checkEdits({ update, edits, sources: sourcesOf(call), elements: elementsOf(call), signal: call.signal })
  )?.report;
}

const invalid: BrowserToolAnswer = {
  ok: false,
  code: "invalid-input",
  message: "The input does not fit the tool's schema.",
};
