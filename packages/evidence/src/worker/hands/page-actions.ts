import type { CallContext } from "@surehand/kernel";
import { z } from "zod";
import { unknownSecret } from "../prompts.ts";
import type { WorkerContext } from "../worker-context.ts";
import { type ActionOutcome, failed } from "./action-outcome.ts";
import { noteReading } from "../worker-state.ts";
import { errorKindOfStatus } from "../state/error-kind.ts";
import { leadsToMore, notFound, performAction, performOn, withPageTurn } from "./perform-action.ts";
import { knownTarget, resolveTarget } from "./resolve-target.ts";
import { defineAction } from "./worker-action.ts";

const target = z.string().min(1).describe("Ref of the element, such as e12; else its exact text; else a CSS selector.");

/** Whether a click on the element can open a page: links wait for their turn at the site, like addresses. */
function opensPage(selector: string, { view }: WorkerContext): boolean {
  return knownTarget(selector, view.snapshot)?.role === "link";
}

/** Opens a page. */
export const gotoAction = defineAction({
  name: "goto",
  description: "Opens a URL.",
  fields: { url: z.string().min(1).describe("Absolute URL, or one relative to the current page.") },
  breaksBatch: true,
  turn: ({ url }, { session }) => URL.parse(url, session.page.url())?.href ?? url,
  async run({ url }, context, call) {
    const { session, state, view } = context;
    const absolute = URL.parse(url, session.page.url())?.href ?? url;
    if (state.pages.isEarlier(absolute)) state.pages.leave();
    view.opened = { requestedUrl: absolute };
    const { outcome, result } = await performAction({ kind: "goto", url: absolute }, context, call);
    const status = result.effect?.httpStatus;
    view.opened = { requestedUrl: absolute, status };
    if (outcome.success && (status === undefined || status < 400))
      return leadsToMore(context, { url: absolute }) ? withPageTurn(outcome, context) : outcome;
    state.pages.failedUrl(absolute);
    if (!outcome.success) return outcome;
    return failed(`${absolute} answered with HTTP status ${status}.`, `http-${status}`, errorKindOfStatus(status));
  },
});

export const backAction = defineAction({
  name: "back",
  description: "Goes back to the page before this one. Closes a tab that a click opened.",
  fields: {},
  breaksBatch: true,
  async run(_, context, call) {
    if (await context.tabs.endsHere()) return leaveTab(context, call);
    const { outcome } = await performAction({ kind: "back" }, context, call);
    if (outcome.success) context.state.pages.leave();
    return outcome;
  },
});

export const clickAction = defineAction({
  name: "click",
  description: "Clicks an element.",
  fields: { selector: target },
  turn: ({ selector }, context) => (opensPage(selector, context) ? context.session.page.url() : undefined),
  async run({ selector }, context, call) {
    const click = (): Promise<ActionOutcome> =>
      performOn(selector, (ref) => ({ kind: "click", target: ref }), { context, call });
    if (context.staysInTab === true) return click();
    const { result: outcome, hasMoved } = await context.tabs.follow(click);
    return hasMoved ? inNewTab(outcome, context, call) : outcome;
  },
});

/** Waits for the page of a tab that a click opened, and says where the worker is now. */
async function inNewTab(outcome: ActionOutcome, context: WorkerContext, call: CallContext): Promise<ActionOutcome> {
  const { session, view, fence } = context;
  view.opened = {};
  await session.settle({}, call);
  const note = `A new tab was opened, and the work goes on there: ${session.page.url()}`;
  const { description, content = description } = outcome;
  const page = fence.wrap("page", session.masked(note));
  return { ...outcome, description: `${description} ${note}`, content: `${content}\n${page}` };
}

async function leaveTab(context: WorkerContext, call: CallContext): Promise<ActionOutcome> {
  const { tabs, view, state, fence } = context;
  const left = context.session.page.url();
  await tabs.closeLast();
  view.opened = {};
  state.pages.leave();
  await context.session.settle({}, call);
  const description = `The tab ${left} was closed, and the work goes on in the one before: ${context.session.page.url()}`;
  return {
    success: true,
    description,
    content: fence.wrap("page", context.session.masked(description)),
    hasChangedPage: true,
  };
}

export const typeAction = defineAction({
  name: "type",
  description: "Replaces the text of a field. %name% stands for the secret of that name.",
  fields: { selector: target, text: z.string().describe("The new text, or %name% alone for a secret.") },
  async run({ selector, text }, context, call) {
    const secret = /^%([^%\s]+)%$/u.exec(text)?.[1];
    const { secretNames } = context.session;
    if (secret !== undefined && !secretNames.includes(secret))
      return failed("The text was not typed.", unknownSecret(secret, secretNames));
    const value = secret === undefined ? text : { secret };
    return await performOn(selector, (ref) => ({ kind: "fill", target: ref, text: value }), { context, call });
  },
});

export const selectOptionAction = defineAction({
  name: "select_option",
  description: "Selects an option of a list.",
  fields: { selector: target, value: z.string().min(1).describe("Label of the option, else its value.") },
  run: ({ selector, value }, context, call) =>
    performOn(selector, (ref) => ({ kind: "select", target: ref, option: value }), { context, call }),
});

export const scrollAction = defineAction({
  name: "scroll",
  description: "Scrolls the page by most of its height.",
  fields: { direction: z.enum(["up", "down", "top", "bottom"]) },
  async run({ direction }, context, call) {
    const height = context.session.page.viewportSize()?.height ?? 720;
    const ends = { top: 0, bottom: 100 } as const;
    const where =
      direction === "top" || direction === "bottom"
        ? { to: { y: ends[direction] } }
        : { by: { y: Math.round(height * (direction === "up" ? -0.8 : 0.8)) } };
    return (await performAction({ kind: "scroll", ...where }, context, call)).outcome;
  },
});

export const waitAction = defineAction({
  name: "wait",
  description: "Waits until a text or an element is on the page.",
  fields: { selector: z.string().min(1).describe("Text, or a CSS selector, to wait for.") },
  isReadOnly: true,
  async run({ selector }, context, call) {
    const timeout = Math.min(30_000, call.deadline.remainingMs());
    const { page } = context.session;
    const text = page.getByText(selector).first().waitFor({ timeout });
    const element = page.locator(`css=${selector}`).first().waitFor({ timeout });
    try {
      await Promise.any([text, element]);
      return { success: true, description: `${JSON.stringify(selector)} is on the page.`, hasChangedPage: true };
    } catch {
      return failed(`${JSON.stringify(selector)} did not appear within ${timeout} ms.`, "not-found");
    }
  },
});

export const downloadAction = defineAction({
  name: "download",
  description: "Clicks an element that starts a download, and keeps the file as evidence.",
  fields: { selector: target },
  async run({ selector }, context, call) {
    const found = await resolveTarget(selector, context, call);
    if ("problem" in found) return notFound(selector, found.problem, context);
    const { page } = context.session;
    const downloads = page.waitForEvent("download", { timeout: Math.min(45_000, call.deadline.remainingMs()) });
    downloads.catch(() => undefined);
    const { outcome } = await performAction({ kind: "download", target: found.ref }, context, call);
    if (!outcome.success) return outcome;
    const download = await downloads;
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    // A mask in the file would not be what the site sent.
    if (!bytes.equals(context.session.masked(new Uint8Array(bytes))))
      return failed("The download was not kept.", "It holds a secret of the task.");
    const name = context.session.masked(download.suggestedFilename());
    const [, label = "download", extension = "bin"] = /^(.*?)(?:\.([A-Za-z0-9]{1,10}))?$/u.exec(name) ?? [];
    const artifact = await context.folder.add({
      kind: "download",
      label,
      extension,
      bytes,
      url: page.url(),
    });
    noteReading(context.state, [artifact.sha256]);
    const description = `Downloaded ${artifact.filename} (${artifact.bytes} bytes).`;
    // The site names the file.
    return { success: true, description, content: context.fence.wrap("page", description), hasChangedPage: true };
  },
});
