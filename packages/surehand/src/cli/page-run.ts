import { cutText, InvalidInputError, type Logger } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import { Surehand } from "../sdk/surehand.ts";
import { type ReadSettings, readSettings, type Surroundings, wantedBrowser } from "../settings/read-settings.ts";
import type { Settings } from "../settings/setting.ts";
import { isSettingName } from "../settings/settings.ts";
import { count, seconds } from "../terminal/numbers.ts";
import { toUrl } from "./page-address.ts";
import { withVariables } from "./run-models.ts";
import { readEnvironmentFile } from "../settings/environment-file.ts";
import { readPicture, takePicture } from "./picture.ts";
import { givenFlags } from "./setting-flags.ts";
import type { MaskedTerminal } from "./mask-terminal.ts";
import type { Terminal } from "../terminal/terminal.ts";

const LONGEST_ADDRESS = 500;

/** Options that every command with a page has, beside the flags of the settings. */
export interface PageOptions extends Readonly<Record<string, unknown>> {
  readonly json?: boolean;
  readonly screenshot?: string;
  readonly fullPage?: boolean;
  readonly config?: string | boolean;
  readonly verbose?: boolean;
}

/** Surroundings of a command. */
export interface Run {
  readonly terminal: MaskedTerminal;
  readonly world: Surroundings;
}

export interface PageRun extends Run {
  /** The page to work on, as it is now. Left out: a browser is started, and opens `address`. */
  readonly hand?: Surehand | undefined;
  /** Adapts the settings of the launch to the command. */
  readonly launch?: ((settings: Settings) => Settings) | undefined;
  readonly address: string;
  /** Whether a file chose the address. No secret is bound to it then: the user must name the origin. */
  readonly isAddressOfFile?: boolean | undefined;
  readonly options: PageOptions;
}

/** Opens a page for a command, takes the picture that was asked for when the work is done, and closes. */
export async function withPage<Result>(run: PageRun, work: (hand: Surehand) => Promise<Result>): Promise<Result> {
  if (run.hand) return work(run.hand);
  const { say, talkColors } = run.terminal;
  const startedAtMs = performance.now();
  return withHand(run, async (hand, url) => {
    const response = await hand.goto(url);
    const status = response && response.status() >= 400 ? ` The server answered ${response.status()}.` : "";
    say(
      talkColors.dim(
        `Opened ${cutText(hand.masked(hand.page.url()), LONGEST_ADDRESS)} in ${seconds(performance.now() - startedAtMs)}.${status}`,
      ),
    );
    return work(hand);
  });
}

/** The same for work that opens the page itself. */
export async function withHand<Result>(
  { address, isAddressOfFile, options, terminal, world, launch = (settings) => settings }: PageRun,
  work: (hand: Surehand, url: string) => Promise<Result>,
): Promise<Result> {
  const picture = readPicture(options.screenshot, options.fullPage);
  const url = toUrl(address, world.directory);
  const read = await readRunSettings(options, { terminal, world });
  if (isAddressOfFile === true) assertSecretsBound(read.settings, { url, texts: options["secret"] });
  const { dim } = terminal.talkColors;
  try {
    const log = options.verbose ? verboseLog(terminal) : undefined;
    await using hand = await Surehand.launch({ ...launch(forLaunch(read, url)), log });
    const result = await work(hand, url);
    if (picture) {
      await takePicture(hand, picture);
      terminal.say(dim(`Saved a picture as ${picture.file}.`));
    }
    return result;
  } catch (error) {
    throw namingSource(error, read);
  }
}

/**
 * Reads the settings of a command, also from `.env` of its folder. Says which configuration was used: it may be one that the user does
 * not think of.
 *
 * @param file `.env`, if the command has read it
 */
export async function readRunSettings(
  options: Readonly<Record<string, unknown>>,
  { terminal, world }: Run,
  file = readEnvironmentFile(world, terminal),
): Promise<ReadSettings> {
  const { config, secret } = options;
  const wanted = typeof config === "string" || config === false ? config : undefined;
  const environment = { ...file.secrets(variablesOf(secret)), ...file.settings, ...world.environment };
  const found = await readSettings({ flags: givenFlags(options), config: wanted }, { ...world, environment });
  const read = { ...found, settings: withVariables(found.settings, environment) };
  for (const { name, value } of read.settings.secrets ?? []) terminal.redactor.register(name, value);
  if (read.configPath !== undefined) terminal.say(terminal.talkColors.dim(`Configuration: ${read.configPath}`));
  return read;
}

/** Returns the variables that `--secret NAME=VARIABLE@ORIGIN` names. */
function variablesOf(secret: unknown): string[] {
  return textsOf(secret).flatMap((text) => /=([^@]+)/.exec(text)?.[1] ?? []);
}

function textsOf(values: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  return list.filter((value) => typeof value === "string");
}

/** @throws InvalidInputError for a secret without an origin: it would be typed wherever the file says */
function assertSecretsBound({ secrets = [] }: Settings, { url, texts }: { url: string; texts: unknown }): void {
  const unbound = secrets.find(({ origins }) => origins.length === 0);
  if (!unbound) return;
  const given = textsOf(texts).find((text) => text.startsWith(`${unbound.name}=`)) ?? `${unbound.name}=ENV`;
  throw new InvalidInputError({
    input: `--secret ${unbound.name}`,
    problem: `names no origin, and the recording chose the page that it starts on: ${cutText(url, LONGEST_ADDRESS)}`,
    hint: `Say where it may be typed: --secret ${given}@${originOf(url)}. Or choose the start page with --url.`,
  });
}

/** Returns the origin of a URL, or an example if it has none. */
export function originOf(url: string): string {
  const { origin } = new URL(url);
  return origin === "null" ? "https://example.com" : origin;
}

/** Reports the number of model calls and their cost. */
export function printUsage({ say, talkColors }: Terminal, { calls, inputTokens, outputTokens, usd }: ModelUsage): void {
  if (calls === 0) return;
  const cost = usd === undefined ? "" : `, $${usd.toFixed(4)}`;
  say(talkColors.dim(`${count(calls, "model call")}, ${count(inputTokens + outputTokens, "token")}${cost}.`));
}

/** Returns the settings of a launch. Secrets without an origin are bound to that of `url`. @throws InvalidInputError if it has none */
export function forLaunch(read: ReadSettings, url: string): Settings {
  const { executablePath: _, channel: _channel, secrets, ...others } = read.settings;
  return {
    ...others,
    ...wantedBrowser(read),
    ...(secrets && { secrets: secrets.map((secret) => withOrigin(secret, url)) }),
  };
}

function withOrigin(secret: NonNullable<Settings["secrets"]>[number], url: string): typeof secret {
  if (secret.origins.length > 0) return secret;
  const { origin } = new URL(url);
  if (origin !== "null") return { ...secret, origins: [origin] };
  throw new InvalidInputError({
    input: `--secret ${secret.name}`,
    problem: `can't be bound to ${url}, which has no origin`,
    hint: `Say where it may be typed: --secret ${secret.name}=ENV@https://example.com.`,
  });
}

/** Replaces the SDK's name of an option in an error by the flag, variable or file that set it. */
export function namingSource(error: unknown, { sources, configPath }: ReadSettings): unknown {
  if (!InvalidInputError.isInstance(error)) return error;
  const { problem, hint } = error;
  const option = error.input.replace(/^options\./, "");
  const [name = ""] = option.split(/[.[]/, 1);
  const source = isSettingName(name) ? sources.get(name) : undefined;
  if (source === undefined) return error;
  const input = whereGiven(option, source, source === configPath);
  return new InvalidInputError({ input, problem, hint, cause: error });
}

function whereGiven(option: string, source: string, isFile: boolean): string {
  if (isFile) return `${option} in ${source}`;
  return isSettingName(option) ? source : `${source} (${option})`;
}

export function verboseLog({ say, talkColors: { dim } }: Terminal): Logger {
  const write =
    (level: string) =>
    (message: string, fields?: Record<string, unknown>): void =>
      say(dim(`${level}: ${message}${fields ? ` ${JSON.stringify(fields)}` : ""}`));
  return { debug: write("debug"), info: write("info"), warn: write("warning"), error: write("error") };
}
