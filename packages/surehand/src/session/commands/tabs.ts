import { InvalidInputError } from "@surehand/kernel";
import { toUrl } from "../../cli/page-address.ts";
import { titleOf } from "../../mcp/title-of.ts";
import { cutPart } from "../../terminal/cut-part.ts";
import { exitCodes } from "../../terminal/exit-codes.ts";
import { pageAnswer } from "../page-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Lists the tabs; switches to, opens or closes one. */
export async function tabs(call: SessionCall): Promise<SessionAnswer> {
  const { session, args, world, signal } = call;
  const [what = "list", given] = args;
  const { browser } = session;
  switch (what) {
    case "list":
      return listTabs(call);
    case "switch":
      await browser.switchTo(readTab(given));
      return pageAnswer(call);
    case "new": {
      assertNotRecorded(call);
      await browser.open();
      const hand = await session.hand();
      if (given !== undefined) await hand.goto(toUrl(given, world.directory), { signal });
      return pageAnswer(call);
    }
    case "close":
      await closeTab(call, given === undefined ? undefined : readTab(given));
      return listTabs(call);
    default:
      throw new InvalidInputError({
        input: "tabs",
        problem: `can't ${what}`,
        hint: "Use surehand tabs, tabs switch N, tabs new [URL] or tabs close [N].",
      });
  }
}

async function closeTab({ session, signal }: SessionCall, tab: number | undefined): Promise<void> {
  const { browser, recording } = session;
  if (!recording) return browser.close(tab);
  const hand = await session.hand();
  const { success, message } = await hand.act({ kind: "closeTab", ...(tab !== undefined && { tab }) }, { signal });
  if (success) return;
  throw new InvalidInputError({
    input: "tabs close",
    problem: `failed: ${message}`,
    hint: "List the tabs: surehand tabs",
  });
}

/** @throws InvalidInputError during a recording: a replay can't open a tab by itself */
function assertNotRecorded({ session }: SessionCall): void {
  if (!session.recording) return;
  throw new InvalidInputError({
    input: "tabs new",
    problem: "can't be recorded",
    hint: "Open the URL in the current tab: surehand goto URL",
  });
}

async function listTabs({ session }: SessionCall): Promise<SessionAnswer> {
  const hand = await session.hand();
  const found = await session.browser.tabs();
  const listed = await Promise.all(
    found.map(async ({ page, isCurrent }, index) => ({
      index,
      title: await titleOf(page),
      url: page.url(),
      isCurrent,
    })),
  );
  const shown = hand.masked(listed);
  const lines = shown.map(
    ({ index, title, url, isCurrent }) => `${index}: ${cutPart(title)} ${cutPart(url)}${isCurrent ? " (current)" : ""}`,
  );
  return { lines, json: { tabs: shown }, code: exitCodes.done };
}

function readTab(text: string | undefined): number {
  const number = Number(text);
  if (text !== undefined && /^\d+$/.test(text)) return number;
  throw new InvalidInputError({
    input: "tab",
    problem: "must be the number of a tab",
    hint: "List the tabs: surehand tabs",
  });
}
