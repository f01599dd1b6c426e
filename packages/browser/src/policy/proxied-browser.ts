import type { Logger } from "@surehand/kernel";
import type { Page } from "playwright-core";
import type { HostRules } from "./domain-policy.ts";
import { createEnforcedPolicy, type EnforcedPolicy } from "./enforced-policy.ts";
import { startFilteringProxy } from "./filtering-proxy.ts";
import { introduceAgain, introduceBrowser } from "./introduce-browser.ts";
import { PolicyLog } from "./policy-log.ts";
import { unenforcedInRunningBrowsers } from "./unenforced.ts";
import type { UpstreamProxy } from "./upstream-proxy.ts";

/** The parsed policy of a launch. */
export interface LaunchPolicy {
  readonly rules: HostRules;
  /** The user's own proxy, through which the allowed requests go. */
  readonly upstream: UpstreamProxy | undefined;
}

/** Options of a browser, or of a context of a running one, for an enforced policy. */
export interface ProxiedBrowser {
  readonly policy: EnforcedPolicy;
  /** Command-line switches for a browser that is about to be started. */
  readonly switches: readonly string[];
  /** Playwright's option `proxy` for a new context of a running browser. */
  readonly contextProxy: { readonly server: string; readonly bypass: string };
  /**
   * Must be called before the page navigates.
   * @throws PolicyNotEnforcedError
   */
  admit(page: Page): Promise<void>;
  close(): Promise<void>;
}

// Without this, Chromium bypasses its proxy for loopback: net/docs/proxy.md, "Implicit bypass rules".
const noBypass = "<-loopback>";

/** Starts the enforcement of a policy for one browser: a proxy of its own. */
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
      log.maskSecretsOf(page.context());
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
    // WebRTC over UDP uses no HTTP proxy. Older versions know the switch by its second name.
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    // The browser resolves no names itself: neither for prefetch hints, nor for a STUN server, nor over HTTPS.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  ];
}

const switchesOfOurs =
  /^--(?:no-proxy-server|proxy-|host-rules|host-resolver-rules|(?:force-)?webrtc-ip-handling-policy|enable-quic|origin-to-force-quic-on)/u;

/** Returns the first of a caller's switches that would let requests bypass a policy. */
export function findContraryPolicySwitch(args: readonly string[]): string | undefined {
  return args.find((text) => switchesOfOurs.test(text))?.replace(/=.*/su, "");
}
