import type { BrowserToolCall } from "../../src/client/copilot-client.ts";
import { type BrowserToolAnswer, browserToolInputs } from "../../src/protocol/browser-tools.ts";
import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { config } from "../state/config.ts";
import { chat } from "../state/connection.ts";
import { consoleEntries } from "./console-log.ts";
import { devServerError, type HotOutcome, hotUpdateAfter } from "./hot-updates.ts";
import { compareSelected, inspectBySelector } from "./inspect-element.ts";
import { pictureBefore, takePicture } from "./take-picture.ts";

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
async function updateAfterEdits({ messageId, signal }: BrowserToolCall): Promise<HotOutcome | undefined> {
  const edits = editsOf(messageId);
  const last = edits.at(-1);
  return last && hotUpdateAfter(Date.parse(last.at), signal);
}

function editsOf(messageId: string) {
  const { messages = [], changes = [] } = chat.value ?? {};
  const since = messages.find(({ id }) => id === messageId)?.createdAt ?? "";
  return changes.filter(({ at, isApplied }) => isApplied && at >= since);
}

function elementsOf(messageId: string): readonly SelectedElement[] {
  const messages = chat.value?.messages ?? [];
  const index = messages.findIndex(({ id }) => id === messageId);
  const asked = messages.slice(0, index + 1).findLast(({ role }) => role === "user");
  return asked?.elements ?? [];
}

function inspect({ input, messageId }: BrowserToolCall, update: HotOutcome | undefined): BrowserToolAnswer {
  const parsed = browserToolInputs.inspect_element.safeParse(input);
  if (!parsed.success || !config.value) return invalid;
  const { selector, styles } = parsed.data;
  const { folders } = config.value;
  const elements =
    selector === undefined
      ? elementsOf(messageId).map((described) => compareSelected(described, { folders, styles }))
      : inspectBySelector(selector, styles);
  return { ok: true, result: { trust: "none", update, elements, devServerError: devServerError() } };
}

async function screenshot(call: BrowserToolCall, update: HotOutcome | undefined): Promise<BrowserToolAnswer> {
  const parsed = browserToolInputs.screenshot.safeParse(call.input);
  if (!parsed.success) return invalid;
  const selector = parsed.data.selector ?? elementsOf(call.messageId)[0]?.selector;
  const taken = await takePicture({ selector, signal: call.signal });
  if (!taken.ok) return taken;
  return {
    ok: true,
    result: { update, of: selector ?? "page", pictures: { after: taken.sha256 } },
    picture: { mediaType: "image/png", base64: taken.base64 },
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

/** Whether the edits are on the page, and did what they should not break: the answer says "not verified", and why, if that is not known. */
async function runChecks(call: BrowserToolCall, update: HotOutcome | undefined): Promise<BrowserToolAnswer> {
  if (!config.value) return invalid;
  const { folders } = config.value;
  const edits = editsOf(call.messageId);
  const since = edits[0] ? Date.parse(edits[0].at) : Date.now();
  const elements = elementsOf(call.messageId).map((described) => compareSelected(described, { folders }));
  const errors = consoleEntries(since).filter(({ kind }) => kind !== "warning");
  const problems = problemsOf({ update, elements, errors: errors.length });
  const pictures = edits.length > 0 ? await picturesOf(call) : undefined;
  const result = {
    trust: "none",
    verified: problems.length === 0 && edits.length > 0,
    problems,
    update,
    elements: elements.map((element) => (element.found ? { ...element, styles: undefined } : element)),
    errors,
    devServerError: devServerError(),
    pictures: pictures?.hashes ?? {},
  };
  return { ok: true, result, ...(pictures ? { picture: pictures.picture } : {}) };
}

async function picturesOf({ messageId, signal }: BrowserToolCall) {
  const [first] = elementsOf(messageId);
  const before = first && pictureBefore(first.id);
  const after = await takePicture({ selector: first?.selector, signal });
  if (!after.ok) return undefined;
  const known = await before;
  return {
    hashes: { ...(known?.ok === true ? { before: known.sha256 } : {}), after: after.sha256 },
    picture: { mediaType: "image/png" as const, base64: after.base64 },
  };
}

interface Checked {
  readonly update: HotOutcome | undefined;
  readonly elements: readonly { readonly found: boolean; readonly selector: string }[];
  readonly errors: number;
}

function problemsOf({ update, elements, errors }: Checked): string[] {
  return [
    ...(update === undefined ? ["no-edit: no file was changed since the message."] : []),
    ...(update === "none"
      ? ["no-update: the dev server sent no update for the edit. This page may not use the edited file."]
      : []),
    ...(update === "error" ? ["dev-server-error: the dev server can't build the edited file."] : []),
    ...elements
      .filter(({ found }) => !found)
      .map(({ selector }) => `not-found: no element matches ${selector} any more.`),
    ...(errors > 0 ? [`console-errors: ${errors} new since the edit.`] : []),
  ];
}

const invalid: BrowserToolAnswer = {
  ok: false,
  code: "invalid-input",
  message: "The input does not fit the tool's schema.",
};
