import { type CallContext, withinDeadline } from "@surehand/kernel";
import type { CDPSession } from "playwright-core";
import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { boundsOf } from "../geometry/boxes.ts";
import type { Box } from "../geometry/shapes.ts";
import { measurePage } from "../geometry/measure-page.ts";
import { describeRef } from "../target/describe-ref.ts";
import type { Ref } from "../wire/ref.ts";
import { StaleRefError } from "../world/errors.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { ActingSettings } from "./acting-settings.ts";
import { blocked } from "./judge.ts";
import { nameOf } from "./name-action.ts";
import { NOTHING } from "./nothing.ts";

interface Pausing {
  readonly reader: PageReader;
  readonly onPlan: ActingSettings["onPlan"];
  readonly call: CallContext;
}

/** Highlights the element of an action, and waits for `onPlan`. Returns the refusal if it does not allow the action. */
export async function pauseAtPlan(
  action: Action,
  { reader, onPlan, call }: Pausing,
): Promise<PerformResult | undefined> {
  if (!onPlan) return undefined;
  const ref = "target" in action && typeof action.target === "string" ? action.target : undefined;
  const found = ref === undefined ? undefined : await describeTarget(ref, { reader, call });
  const [main] = await reader.frames.list();
  await using _ = main && found?.box ? await highlight(main.session, found.box) : undefined;
  const title = nameOf(action, found?.what ?? "");
  const plan = { action, title, url: reader.page.url(), ...(found?.box && { box: found.box }) };
  const masked = reader.secrets.redactor.redactValue(plan);
  const isAllowed: unknown = await withinDeadline(call, "The onPlan function", async () => onPlan(masked));
  if (isAllowed === true) return undefined;
  const reason = "it was stopped before it was performed.";
  return blocked(action, { obstacle: { kind: "not-confirmed", reason }, before: NOTHING });
}

/** Nothing is known of a ref that leads nowhere: the action itself reports it. */
async function describeTarget(
  ref: Ref,
  { reader, call }: Omit<Pausing, "onPlan">,
): Promise<{ what: string; box: Box | undefined } | undefined> {
  try {
    const { role, name } = await describeRef(reader, ref, call);
    const { elements } = await measurePage(reader, [ref], false, call);
    const seen = elements.get(ref)?.seen;
    return { what: `${role} ${JSON.stringify(name)}`.trim(), box: seen && boundsOf(seen) };
  } catch (error) {
    if (error instanceof StaleRefError) return undefined;
    throw error;
  }
}

/** Highlights by the browser's own overlay, as its developer tools do: the page does not notice. */
async function highlight(session: CDPSession, { x, y, width, height }: Box): Promise<AsyncDisposable> {
  await session.send("DOM.enable");
  await session.send("Overlay.enable");
  const [left, top] = [Math.round(x), Math.round(y)];
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  await session.send("Overlay.highlightRect", { x: left, y: top, ...size, color: FILL, outlineColor: OUTLINE });
  const erase = async (): Promise<void> => {
    // The page may be closed by now.
    await session.send("Overlay.hideHighlight").catch(() => undefined);
    await session.send("Overlay.disable").catch(() => undefined);
  };
  return { [Symbol.asyncDispose]: erase };
}

const FILL = { r: 255, g: 170, b: 0, a: 0.35 };
const OUTLINE = { r: 200, g: 60, b: 0, a: 1 };
