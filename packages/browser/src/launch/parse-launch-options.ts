import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { assertTrustedFolder, InvalidInputError, parseInput, readTrustedInput } from "@surehand/kernel";
import { z } from "zod";
import { type DomainPolicy, parseDomainPolicy } from "../policy/domain-policy.ts";
import { findContraryPolicySwitch, type LaunchPolicy } from "../policy/proxied-browser.ts";
import { parseUpstreamProxy } from "../policy/upstream-proxy.ts";
import { type PassedKind, type PassedName, passedRules, readPassedOptions } from "./passed-options.ts";
import type {
  BrowserSource,
  LaunchOptions,
  ParsedLaunchOptions,
  ProxySettings,
  StorageState,
} from "./launch-options.ts";

const defaultTimeoutMs = 30_000;
const channels: readonly string[] = ["chromium", "chrome", "msedge"];
const cdpProtocols: ReadonlySet<string> = new Set(["http:", "https:", "ws:", "wss:"]);
const proxyKeys: ReadonlySet<string> = new Set(["server", "bypass", "username", "password"]);
const optionsAboutStarting = ["executablePath", "channel", "userDataDir", "args", "headless", "trace"] as const;

/** Every option with its rule. A record over the keys of the type, so that none can be forgotten. */
const rules: Record<keyof LaunchOptions, Rule> = {
  ...rulesOfPassed(),
  device: { expected: 'the name of a device, such as "iPhone 15"', test: isText },
  channel: { expected: `one of ${channels.join(", ")}`, test: isOneOf(channels) },
  executablePath: { expected: "the path of a file", test: isText },
  cdpUrl: { expected: "a URL that starts with http://, https://, ws:// or wss://", test: isCdpUrl },
  headless: { expected: "true or false", test: (value) => typeof value === "boolean" },
  args: { expected: 'an array of switches, each beginning with "-"', test: isSwitches },
  userDataDir: { expected: "the path of a folder", test: isText },
  storageState: {
    expected: "the path of a JSON file, or { cookies, origins }",
    test: (value) => isText(value) || isStorageState(value),
  },
  proxy: { expected: "{ server, bypass?, username?, password? } with string values", test: isProxy },
  policy: { expected: "{ allowedDomains?, blockedDomains? }", test: isObject },
  viewport: { expected: "null, or { width, height } in whole pixels above 0", test: isViewport },
  locale: { expected: 'a language tag such as "de-DE"', test: isLocale },
  timezoneId: { expected: 'a time zone such as "Europe/Berlin"', test: isTimeZone },
  downloadsPath: { expected: "the path of a folder", test: isText },
  trace: { expected: "the path of a file", test: isText },
  timeout: { expected: "a number of milliseconds above 0", test: (value) => typeof value === "number" && value > 0 },
};

/** Rules that check only the outer shape: Playwright checks the rest, and names the invalid part. */
function rulesOfPassed(): Record<PassedName, Rule> {
  const shapes: Record<PassedKind, Rule> = {
    text: { expected: "a text that is not empty", test: isText },
    texts: { expected: "a list of texts", test: (value) => Array.isArray(value) && value.every(isText) },
    flag: { expected: "true or false", test: (value) => typeof value === "boolean" },
    number: { expected: "a number above 0", test: (value) => typeof value === "number" && value > 0 },
    object: { expected: "an object", test: isObject },
    objects: { expected: "a list of objects", test: (value) => Array.isArray(value) && value.every(isObject) },
  };
  const entries = Object.entries(passedRules).map(([name, kind]) => [name, shapes[kind]] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of passedRules
  return Object.fromEntries(entries) as Record<PassedName, Rule>;
}

/** Names of all launch options. */
export const launchOptionNames: readonly string[] = Object.keys(rules);

interface Rule {
  readonly expected: string;
  test(value: unknown): boolean;
}

/**
 * Validates the options of a caller, and adds the defaults.
 *
 * @throws InvalidInputError that names the option: unknown, of a wrong shape, excluded by another one, or a file that can't be
 * read
 */
export async function parseLaunchOptions(options: LaunchOptions): Promise<ParsedLaunchOptions> {
  refuseWrongShapes(options);
  refuseContradictions(options);
  const { viewport: deviceViewport, ...passed } = await readPassedOptions(options);
  const {
    storageState,
    proxy,
    policy,
    viewport,
    locale,
    timezoneId,
    downloadsPath,
    trace,
    timeout: timeoutMs = defaultTimeoutMs,
  } = options;
  return {
    source: parseSource(options),
    storageState: typeof storageState === "string" ? readStorageState(storageState) : storageState,
    proxy: proxy === undefined || policy !== undefined ? undefined : parseProxy(proxy),
    policy: policy === undefined ? undefined : parsePolicy(policy, proxy),
    viewport: viewport === undefined ? deviceViewport : viewport,
    locale,
    timezoneId,
    passed,
    downloadsPath: downloadsPath === undefined ? undefined : resolve(downloadsPath),
    trace: trace === undefined ? undefined : resolve(trace),
    timeoutMs,
  };
}

function parseSource(options: LaunchOptions): BrowserSource {
  const { cdpUrl, channel, executablePath, headless = true, args = [], userDataDir } = options;
  if (cdpUrl !== undefined) return { kind: "connect", cdpUrl };
  return {
    kind: "start",
    channel,
    executablePath,
    headless,
    args,
    userDataDir: userDataDir === undefined ? undefined : trustedProfile(resolve(userDataDir)),
  };
}

/** A profile is settings: its owner chooses the proxy of every page, and reads the logins. */
function trustedProfile(folder: string): string {
  const partsOfProfile = ["", "Local State", "Default", join("Default", "Preferences")].map((name) =>
    join(folder, name),
  );
  for (const path of partsOfProfile) if (existsSync(path)) assertTrustedFolder(path);
  return folder;
}

function parsePolicy(policy: DomainPolicy, proxy: ProxySettings | undefined): LaunchPolicy {
  return {
    rules: parseDomainPolicy(policy),
    upstream: proxy === undefined ? undefined : parseUpstreamProxy(parseProxy(proxy)),
  };
}

function parseProxy({ server, bypass, username, password }: ProxySettings): NonNullable<ParsedLaunchOptions["proxy"]> {
  return {
    server,
    ...(bypass !== undefined && { bypass }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}

const schema = z.strictObject(
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      z.custom((value) => value === undefined || rule.test(value), { error: `must be ${rule.expected}` }).optional(),
    ]),
  ),
);

/** Hints for option names of Playwright and Stagehand. */
const otherNames: Readonly<Record<string, string>> = {
  timeoutMs: "timeout",
  headed: "headless",
  headful: "headless",
  endpointURL: "cdpUrl",
  wsEndpoint: "cdpUrl",
  timezone: "timezoneId",
  downloadPath: "downloadsPath",
  env: "Surehand runs only browsers of this machine, or one at cdpUrl: omit env.",
  localBrowserLaunchOptions: "Browser options are at the top level: omit localBrowserLaunchOptions.",
  acceptDownloads: "Surehand accepts downloads and reports them: set downloadsPath to keep the files.",
  slowMo:
    "There is no such option: each act waits for its own effect. The option debug of Surehand pauses before each action.",
};

function refuseWrongShapes(options: LaunchOptions): void {
  parseInput(schema, options, { input: "", call: "launchBrowser", otherNames });
}

function refuseContradictions(options: LaunchOptions): void {
  const contradicting = optionsAboutStarting.find((name) => options[name] !== undefined);
  if (options.cdpUrl !== undefined && contradicting !== undefined) {
    throw new InvalidInputError({
      input: contradicting,
      problem: "applies to starting a browser, but cdpUrl connects to a running one",
      hint: `Omit either cdpUrl or ${contradicting}.`,
    });
  }
  if (options.userDataDir !== undefined && options.storageState !== undefined) {
    throw new InvalidInputError({
      input: "storageState",
      problem: "would replace the cookies and storage of the profile in userDataDir",
      hint: "Omit either storageState or userDataDir.",
    });
  }
  if (options.policy !== undefined) refuseWaysAround(options);
  const forbidden = options.args?.find((text) => /^--(user-data-dir|remote-debugging-pipe)\b/.test(text));
  if (forbidden === undefined) return;
  throw new InvalidInputError({
    input: "args",
    problem: `must not contain ${forbidden.replace(/=.*/s, "")}`,
    hint: "Set the profile with userDataDir. Surehand sets the debugging pipe itself.",
  });
}

/** Refuses options that would let requests bypass a policy. */
function refuseWaysAround({ args = [], cdpUrl, clientCertificates }: LaunchOptions): void {
  if (clientCertificates !== undefined)
    throw new InvalidInputError({
      input: "clientCertificates",
      problem: "can't be combined with a policy: Playwright sends them through a proxy of its own",
      hint: "Omit either clientCertificates or policy.",
    });
  const contrary = findContraryPolicySwitch(args);
  if (contrary !== undefined) {
    throw new InvalidInputError({
      input: "args",
      problem: `must not contain ${contrary} when there is a policy`,
      hint: "The policy needs this switch. To use your own proxy, set the option proxy.",
    });
  }
  if (cdpUrl === undefined || isOnThisMachine(cdpUrl)) return;
  throw new InvalidInputError({
    input: "policy",
    problem: "can't be enforced in a browser on another machine, which does not use Surehand's proxy",
    hint: "Omit policy and limit the network of that machine, or start a browser on this machine.",
  });
}

/** Refuses a file that another user can have written: it would log in as that user, who then sees what is typed. */
function readStorageState(path: string): StorageState {
  const whole = resolve(path);
  const hint = "Pass the path of a file that Playwright's context.storageState({ path }) wrote.";
  const state = parseJson(new TextDecoder().decode(readTrustedInput(whole, { input: "storageState", hint })));
  if (isStorageState(state)) return state;
  const problem = `names ${whole}, which does not contain { cookies, origins } as JSON`;
  throw new InvalidInputError({ input: "storageState", problem, hint });
}

// Omits the parser's own error intentionally: it quotes the text, which contains session cookies.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isOneOf(texts: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === "string" && texts.includes(value);
}

function isCdpUrl(value: unknown): boolean {
  return isText(value) && cdpProtocols.has(URL.parse(value)?.protocol ?? "");
}

function isOnThisMachine(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? "");
}

function isSwitches(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => isText(text) && text.startsWith("-"));
}

// Checks only the outer shape: Playwright checks each cookie and names the invalid one.
function isStorageState(value: unknown): value is StorageState {
  return isObject(value) && Array.isArray(value["cookies"]) && Array.isArray(value["origins"]);
}

function isProxy(value: unknown): value is ProxySettings {
  if (!isObject(value) || !isText(value["server"])) return false;
  return Object.entries(value).every(
    ([name, text]) => proxyKeys.has(name) && (text === undefined || typeof text === "string"),
  );
}

function isViewport(value: unknown): boolean {
  const isLength = (length: unknown): boolean => typeof length === "number" && Number.isInteger(length) && length > 0;
  return value === null || (isObject(value) && isLength(value["width"]) && isLength(value["height"]));
}

function isLocale(value: unknown): boolean {
  return isText(value) && doesNotThrow(() => Intl.getCanonicalLocales(value));
}

function isTimeZone(value: unknown): boolean {
  return isText(value) && doesNotThrow(() => new Intl.DateTimeFormat("en", { timeZone: value }));
}

function doesNotThrow(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
