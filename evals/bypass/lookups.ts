import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DomainPolicy, launchBrowser } from "@surehand/browser";
import { z } from "zod";
import { assertNoProblems } from "../harness/problems.ts";
import type { BypassCase } from "./cases.ts";
import type { BypassFixture } from "./fixture.ts";
import { kind } from "./request-kind.ts";
import { within } from "./try-kind.ts";

const hosts = ["image.blocked-lookup.test", "hint.blocked-lookup.test", "stun.blocked-lookup.test"];

const asking = kind("lookups", () => {
  const [image, hint, stun] = hosts;
  return `<link rel="dns-prefetch" href="//${hint}"><img src="http://${image}/a.png">
    <script>window.p = new RTCPeerConnection({ iceServers: [{ urls: "stun:${stun}" }] });
    p.createDataChannel("a"); p.createOffer().then((offer) => p.setLocalDescription(offer))</script>`;
});

/**
 * A DNS lookup reveals to name servers, and so to the owner of the name, which host the browser is about to contact.
 */
export const lookupCases: readonly BypassCase[] = [
  {
    name: "launched: names that are not allowed are not looked up",
    async run(fixture) {
      const without = await lookedUp(fixture, undefined);
      const withPolicy = await lookedUp(fixture, { allowedDomains: fixture.sites.allowedDomains });
      assertNoProblems([
        ...(without.length === 0 ? ["proves nothing: no lookup is seen without a policy either"] : []),
        ...withPolicy.map((host) => `looked up ${host}`),
      ]);
      return { detail: `none; without a policy ${without.join(", ")}` };
    },
  },
];

/** Returns the names that were looked up according to the browser's network log. */
async function lookedUp({ sites }: BypassFixture, policy: DomainPolicy | undefined): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-lookups-"));
  const file = join(folder, "net.json");
  try {
    await using trap = await sites.set(asking);
    const browser = await launchBrowser({ policy, args: [`--log-net-log=${file}`] });
    await browser.page.goto(trap.address, { waitUntil: "load" }).catch(() => undefined);
    // ICE gathering ends when every server was tried or failed.
    await within(
      5000,
      browser.page.waitForFunction("p.iceGatheringState === 'complete'").catch(() => undefined),
    );
    await browser.close();
    const log = netLog.parse(JSON.parse(await readFile(file, "utf8")));
    return hosts.filter((host) => hasLookup(log, host));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const netLog = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.unknown().optional() })),
});

/** Whether the log contains a lookup job for the host, by the system's resolver or by the browser's own. */
function hasLookup({ constants, events }: z.infer<typeof netLog>, host: string): boolean {
  const types = new Set(
    Object.entries(constants.logEventTypes).flatMap(([name, type]) =>
      /^HOST_RESOLVER_(?:MANAGER_JOB|SYSTEM_TASK|DNS_TASK)/u.test(name) ? [type] : [],
    ),
  );
  return events.some(({ type, params }) => types.has(type) && JSON.stringify(params ?? {}).includes(host));
}
