import type { ModelAnswer, ModelServerRequest } from "@surehand/model/testing";
import { contributors, pullRequests } from "./hub.ts";

/** Items that the tasks ask for. */
const WANTED = { pulls: 5, contributors: 3 } as const;

interface View {
  readonly url: URL;
  readonly text: string;
  /** Collected data, as the worker shows it. */
  readonly collected: string;
}

/** A scripted model that audits the hub. It decides by the worker's message: the page, the collected data, and the actions on this page. */
export function auditModel(): (request: ModelServerRequest) => ModelAnswer {
  /** Actions on each page of an item, so that a model that is asked again goes on. */
  const visits = new Map<string, number>();
  return (request) => {
    if (request.tools.length === 0) return { text: plainAnswer(request) };
    const view = viewOf(request);
    const isAudit = request.system.includes("merged pull requests");
    return { toolCalls: [isAudit ? auditPulls(view, visits) : auditContributors(view, visits)] };
  };
}

/** Summaries, hints of memory, and questions about pictures. */
function plainAnswer({ messages }: ModelServerRequest): string {
  const asked = messages.at(-1)?.text ?? "";
  if (asked.includes("Answer from this screenshot")) return "The checks are shown as a sentence, not as icons.";
  return "FOUND: some items. GAPS: the others. NEXT: open the next one.";
}

function viewOf({ messages }: ModelServerRequest): View {
  const text = messages.findLast((message) => /^Step \d+ of/mu.test(message.text))?.text ?? "";
  const whole = messages.map((message) => message.text).join("\n");
  const url = [...whole.matchAll(/^(https?:\S+) "/gmu)].at(-1)?.[1] ?? "http://hub/";
  const page = [...whole.matchAll(/^https?:\S+ "[\s\S]*?(?=<\/untrusted)/gmu)].at(-1)?.[0] ?? "";
  const collected = /Collected so far: <[^>]*>\n?(.*)/u.exec(text)?.[1] ?? "";
  return { url: new URL(url), text: page, collected };
}

type Call = NonNullable<ModelAnswer["toolCalls"]>[number];

const call = (name: string, input: Record<string, unknown>): Call => ({ name, input });

function auditPulls({ url, text, collected }: View, visits: Map<string, number>): Call {
  const number = Number(/\/pull\/(\d+)/u.exec(url.pathname)?.[1]);
  const pull = pullRequests.find((one) => one.number === number);
  const isSaved = (one: number): boolean => collected.includes(`"number":${one}`);
  const saved = pullRequests.filter((one) => isSaved(one.number));
  if (!pull) {
    if (saved.length >= WANTED.pulls) return call("done", { extracted: { total_prs_audited: saved.length } });
    const next = pullRequests.find((one) => !isSaved(one.number) && text.includes(`#${one.number} by`));
    if (next) return call("click", { selector: refOf(text, next.title), memory_update: `Opening #${next.number}.` });
    return call("click", { selector: refOf(text, "Next"), next_goal: "Open the next page of the list." });
  }
  const done = visits.get(url.href) ?? 0;
  visits.set(url.href, done + 1);
  if (isSaved(number)) return call("back", {});
  const steps: readonly Call[] = [
    call("scroll", { direction: "bottom" }),
    call("click", { selector: refOf(text, 'button "Show reviews') }),
    call("extract", { selector: "aside" }),
    call("screenshot", { label: "pr overview", question: "Are the checks green?" }),
  ];
  const { title, author, reviewers, isGreen, merged } = pull;
  const item = {
    number,
    title,
    author,
    reviewers,
    checks_passed: isGreen,
    merged_at: new Date(merged).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  };
  return steps[done] ?? call("save_progress", { extracted: { prs: [item] }, note: `#${number} is saved.` });
}

function auditContributors({ url, text, collected }: View, visits: Map<string, number>): Call {
  const login = url.pathname.slice(1);
  const person = contributors.find((one) => one.login === login);
  const wanted = contributors.slice(0, WANTED.contributors);
  const done = visits.get(url.href) ?? 0;
  visits.set(url.href, done + 1);
  const next = wanted.find((one) => !collected.includes(`"login":"${one.login}"`));
  if (!person) {
    if (!next) return call("done", { extracted: {} });
    // The page that shows the commits is captured before each profile.
    if (done % 2 === 0) return call("screenshot", { label: "contributors" });
    return call("click", {
      selector: refOf(text, next.login),
      memory_update: `${next.login}: ${next.commits} commits`,
    });
  }
  if (person !== next) return call("back", {});
  if (done === 0) return call("screenshot", { label: "profile" });
  const { commits, name, followers, location = null } = person;
  return call("save_progress", { extracted: { contributors: [{ login, commits, name, followers, location }] } });
}

/** Returns the ref of the element that is shown with this text, or the text itself. */
function refOf(text: string, name: string): string {
  const at = text.indexOf(` ${name}`);
  return (at < 0 ? undefined : /\[(e\d+)$/u.exec(text.slice(0, at))?.[1]) ?? name.replace(/^\w+ "/u, "");
}
