import type { Logger } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { HostRules } from "./domain-policy.ts";
import { createEnforcedPolicy, type EnforcedPolicy } from "./enforced-policy.ts";
import { startFilteringProxy } from "./filtering-proxy.ts";
import { introduceAgain, introduceBrowser } from "./introduce-browser.ts";
import { PolicyLog } from "./policy-log.ts";
import { unenforcedInRunningBrowsers } from "./unenforced.ts";
import type { UpstreamProxy } from "./upstream-proxy.ts";

/** A launch's policy, read. */
export interface LaunchPolicy {
  readonly rules: HostRules;
  /** The user's own proxy: what the policy allows goes through it. */
  readonly upstream: UpstreamProxy | undefined;
}

/** Options of a browser, or of a context of a running one, for an enforced policy. */
export interface ProxiedBrowser {
  readonly policy: EnforcedPolicy;
  /** For a browser that is about to be started. */
  readonly switches: readonly string[];
  /** For a new context of a browser that runs already; Playwright's option. */
  readonly contextProxy: { readonly server: string; readonly bypass: string };
  /**
   * Must be called before the page goes anywhere.
   * @throws PolicyNotEnforcedError
   */
  admit(page: Page): Promise<void>;
  close(): Promise<void>;
}

// Chromium goes to loopback without its proxy unless told otherwise: net/docs/proxy.md, "Implicit bypass rules".
const noBypass = "<-loopback>";

/** Starts what holds a policy for one browser: a proxy of its own. */
export async function openProxiedBrowser(
  { rules, upstream }: LaunchPolicy,
  options: { log: Logger; source: "start" | "connect" },
): Promise<ProxiedBrowser> {
  const log = new PolicyLog(options.log);
  const proxy = await startFilteringProxy({ rules, upstream, log });
  const unenforced = options.source === "start" ? [] : unenforcedInRunningBrowsers;
  return {
    policy: createEnforcedPolicy({ rules, log, unenforced }),
    switches: policySwitches(proxy.server),
    contextProxy: { server: proxy.server, bypass: noBypass },
    async admit(page) {
      await introduceBrowser(page, proxy);
      introduceAgain(page.context(), proxy, options.log);
    },
    close: () => proxy.close(),
  };
}

function policySwitches(server: string): string[] {
  return [
    `--proxy-server=${server}`,
    `--proxy-bypass-list=${noBypass}`,
    // WebRTC over UDP goes by no HTTP proxy. Older versions know the switch by its second name.
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    // The browser needs no name itself, so it asks for none: neither for a hint, nor for a STUN server, nor by HTTPS.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  ];
}

const switchesOfOurs =
  /^--(?:no-proxy-server|proxy-|host-rules|host-resolver-rules|(?:force-)?webrtc-ip-handling-policy|enable-quic|origin-to-force-quic-on)/u;

/** The first of a caller's switches that would open a way around a policy. */
export function findContraryPolicySwitch(args: readonly string[]): string | undefined {
  return args.find((text) => switchesOfOurs.test(text))?.replace(/=.*/su, "");
}
