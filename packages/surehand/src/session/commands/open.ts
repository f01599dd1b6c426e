import { InvalidInputError } from "@surehand/kernel";
import { forLaunch, namingSource, readRunSettings, verboseLog } from "../../cli/page-run.ts";
import { toUrl } from "../../cli/page-address.ts";
import { mayEvaluate } from "../../cli/may-evaluate.ts";
import { givenFlags } from "../../cli/setting-flags.ts";
import { LazyTools } from "../../sdk/lazy-tools.ts";
import { launchWith } from "../../sdk/surehand.ts";
import { nameOf } from "../../settings/read-settings.ts";
import { markBrowser } from "../mark-browser.ts";
import { pageAnswer } from "../page-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";
import { goTo } from "./navigate.ts";

/** Starts the browser of a session. In one that is running, opens the URL. */
export async function open(call: SessionCall): Promise<SessionAnswer> {
  const { session, args, options } = call;
  assertIdle(options);
  if (session.isOpen) assertNoFlags(call);
  else await launch(call);
  return args.length === 0 ? pageAnswer(call) : goTo(call);
}

async function launch({ session, args, options, world, terminal }: SessionCall): Promise<void> {
  const url = args[0] === undefined ? "about:blank" : toUrl(args[0], world.directory);
  const isAttached = options["attach"] !== undefined;
  const given = isAttached && options["cdpUrl"] === undefined ? { ...options, cdpUrl: usualCdpUrl } : options;
  const read = await readRunSettings(given, { terminal, world });
  const rights = {
    mayEvaluate: options["allowEval"] === true || mayEvaluate(read.settings),
    hasSecrets: (read.settings.secrets ?? []).length > 0,
  };
  const log = options["verbose"] === true ? verboseLog(terminal) : undefined;
  const tools = new LazyTools();
  const first = await launchWith(tools, { ...forLaunch(read, url), log }).catch((error: unknown) => {
    throw namingSource(error, read);
  });
  const isOwn = read.settings.cdpUrl === undefined;
  const process = isOwn ? await markBrowser(first.page.context()) : undefined;
  await session.adopt({ first, tools, process, rights });
  if (isAttached) await attach(session, options["attach"]);
}

const usualCdpUrl = "http://127.0.0.1:9222";

/** Switches to a tab that the user has open, and closes the one that was opened for the session. */
async function attach(session: SessionCall["session"], wanted: unknown): Promise<void> {
  const { browser } = session;
  const tabs = await browser.tabs();
  const isWanted = (url: string): boolean => typeof wanted !== "string" || url.includes(wanted);
  const found = tabs.findLastIndex(({ page, isCurrent }) => !isCurrent && isWanted(page.url()));
  const own = tabs.find(({ isCurrent }) => isCurrent);
  const others = tabs.filter((tab) => tab !== own);
  if (found !== -1) await browser.switchTo(found);
  await own?.page.close();
  if (found === -1) {
    await session.close();
    throw new InvalidInputError({
      input: "--attach",
      problem: "matches no open tab",
      hint: `Give a part of its URL. Open tabs: ${others.map(({ page }) => page.url()).join(", ") || "none"}`,
    });
  }
}

/** @throws InvalidInputError for flags that would start another browser */
function assertNoFlags({ options }: SessionCall): void {
  const [flag] = givenFlags(options);
  if (flag === undefined) return;
  throw new InvalidInputError({
    input: nameOf(flag.flag),
    problem: "can't be changed while the session is open",
    hint: "Close it first: surehand close",
  });
}

/** @throws InvalidInputError */
function assertIdle({ idle }: SessionCall["options"]): void {
  if (idle === undefined || (Number(idle) > 0 && Number.isFinite(Number(idle)))) return;
  throw new InvalidInputError({
    input: "--idle",
    problem: `must be a number of minutes, but is ${JSON.stringify(idle)}`,
    hint: "For example --idle 60.",
  });
}
