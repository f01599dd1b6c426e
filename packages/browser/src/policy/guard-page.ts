import {
  createCallContext,
  DeadlineExceededError,
  InvalidInputError,
  type Logger,
  settleWithin,
  withinDeadline,
} from "@surehand/kernel";
import type { CDPSession, Page } from "playwright-core";
import { z } from "zod";
import { PageClosedError, PageUnresponsiveError } from "../world/errors.ts";
import { type DomainPolicy, type HostRules, parseDomainPolicy } from "./domain-policy.ts";
import { createEnforcedPolicy, type EnforcedPolicy, judgeUrl } from "./enforced-policy.ts";
import { PolicyNotEnforcedError } from "./errors.ts";
import { type BlockRule, type NetworkCondition, toBlockRules, toNetworkConditions } from "./network-conditions.ts";
import { PolicyLog } from "./policy-log.ts";
import { commandRelatedTargets, type TargetCommand, type TargetEvent } from "./related-targets.ts";
import { unenforcedOnAttachedPages } from "./unenforced.ts";

/** A page of a browser that Surehand did not start, with a policy. */
export interface GuardedPage extends EnforcedPolicy, AsyncDisposable {
  /** Removes the policy from the page. May be called twice. */
  close(): Promise<void>;
}

export interface GuardPageOptions {
  /** Logs each blocked request. Default: silent. */
  readonly log?: Logger | undefined;
  /** Timeout in milliseconds for putting the policy in force. Default: 10,000. */
  readonly timeout?: number | undefined;
}

const defaultTimeoutMs = 10_000;
const closePatienceMs = 500;

/**
 * Enforces a policy on an attached page, as far as possible: `unenforced` lists the exceptions. For the page, a host that is not
 * allowed is offline. Windows that the page opens are included as soon as the browser reports them. A browser that Surehand
 * starts with the option `policy` has no exceptions.
 *
 * @throws InvalidInputError for an invalid policy
 * @throws PolicyNotEnforcedError if the browser is too old (Chromium 149 is not)
 * @throws PageUnresponsiveError if scripts block the page, PageClosedError
 */
export async function guardPage(
  page: Page,
  policy: DomainPolicy,
  { log: logger, timeout: timeoutMs = defaultTimeoutMs }: GuardPageOptions = {},
): Promise<GuardedPage> {
  const rules = parseDomainPolicy(policy);
  refuseRanges(rules);
  using call = createCallContext({ timeoutMs, log: logger });
  const log = new PolicyLog(call.log);
  const guard = new Guard(rules, log);
  try {
    await withinDeadline(call, "Putting the policy on the page", () => guard.add(page));
  } catch (error) {
    await guard.close();
    throw explain(error, page, timeoutMs);
  }
  const enforced = createEnforcedPolicy({ rules, log, unenforced: unenforcedOnAttachedPages });
  const close = (): Promise<void> => guard.close();
  const cover = (other: Page): Promise<void> => guard.add(other);
  return Object.assign(enforced, { close, cover, [Symbol.asyncDispose]: close });
}

/**
 * @throws InvalidInputError for a range: Chromium compares addresses as texts there, so the policy would block less than it says
 */
function refuseRanges({ allowed = [], blocked }: HostRules): void {
  for (const [input, patterns] of Object.entries({ allowedDomains: allowed, blockedDomains: blocked }))
    if (patterns.some(({ kind }) => kind === "range"))
      throw new InvalidInputError({
        input: `policy.${input}`,
        problem: 'must not contain IP ranges or "private" for an attached page',
        hint: "List single addresses, or let Surehand start the browser.",
      });
}

function explain(error: unknown, page: Page, timeoutMs: number): unknown {
  if (page.isClosed()) return new PageClosedError(error);
  if (DeadlineExceededError.isInstance(error)) return new PageUnresponsiveError(page.url(), timeoutMs, error);
  return new PolicyNotEnforcedError({
    message: "This browser can't enforce a policy on an attached page.",
    hint: "Attach to Chromium 149 or newer, or start a browser with the option policy.",
    cause: error,
  });
}

/** The policy on the page and the windows that it opens. */
class Guard {
  readonly #rules: HostRules;
  readonly #log: PolicyLog;
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #onPopup = (popup: Page): void => {
    // A window that was closed at once needs no policy.
    this.add(popup).catch(() => undefined);
  };
  #isClosed = false;

  constructor(rules: HostRules, log: PolicyLog) {
    this.#rules = rules;
    this.#log = log;
  }

  async add(page: Page): Promise<void> {
    if (this.#isClosed || this.#sessions.has(page)) return;
    this.#log.maskSecretsOf(page.context());
    const session = await page.context().newCDPSession(page);
    this.#sessions.set(page, session);
    page.on("popup", this.#onPopup);
    page.once("close", () => this.#sessions.delete(page));
    session.on("Network.requestWillBeSent", (params) => this.#judge({ method: "Network.requestWillBeSent", params }));
    session.on("Network.webSocketCreated", (params) => this.#judge({ method: "Network.webSocketCreated", params }));
    const commands = this.#commands();
    await commandRelatedTargets({ session, commands, onEvent: (event) => this.#judge(event) });
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", blockedUrls(this.#rules));
    await session.send("Network.emulateNetworkConditionsByRule", conditions(this.#rules));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const entries = [...this.#sessions];
    this.#sessions.clear();
    for (const [page] of entries) page.off("popup", this.#onPopup);
    // The conditions end with the session that set them.
    await settleWithin(Promise.allSettled(entries.map(([, session]) => session.detach())), closePatienceMs);
  }

  #commands(): TargetCommand[] {
    return [
      { method: "Network.enable", params: {} },
      { method: "Network.setBlockedURLs", params: blockedUrls(this.#rules) },
      { method: "Network.emulateNetworkConditionsByRule", params: conditions(this.#rules) },
    ];
  }

  #judge(event: TargetEvent): void {
    const asked = readRequest(event);
    const judged = asked && judgeUrl(this.#rules, asked.url);
    if (asked === undefined || judged === undefined || judged.verdict === "allowed") return;
    const { host, port, path, verdict: reason } = judged;
    const request = asked.method === undefined ? "CONNECT" : `${asked.method} ${path}`;
    this.#log.record({ host, port, request, reason });
  }
}

const requestSent = z.object({ request: z.object({ method: z.string(), url: z.string() }) });
const socketCreated = z.object({ url: z.string() });

function readRequest({ method, params }: TargetEvent): { url: string; method?: string } | undefined {
  if (method === "Network.requestWillBeSent") return requestSent.safeParse(params).data?.request;
  return method === "Network.webSocketCreated" ? socketCreated.safeParse(params).data : undefined;
}

function blockedUrls(rules: HostRules): { urlPatterns: BlockRule[] } {
  return { urlPatterns: toBlockRules(rules) };
}

function conditions(rules: HostRules): {
  emulateOfflineServiceWorker: boolean;
  matchedNetworkConditions: NetworkCondition[];
} {
  return { emulateOfflineServiceWorker: false, matchedNetworkConditions: toNetworkConditions(rules) };
}
