import { writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import { Surehand } from "../sdk/surehand.ts";
import type { Terminal } from "./terminal.ts";

/** Options that every command with a page has. */
export interface PageCommandOptions {
  readonly json?: boolean;
  readonly screenshot?: string;
  readonly headful?: boolean;
  /** For each step, in milliseconds. */
  readonly timeout: number;
  readonly verbose?: boolean;
}

/** Opens a page for a command, takes the picture that was asked for when the work is done, and closes. */
export async function withPage<Result>(
  address: string,
  options: PageCommandOptions,
  terminal: Terminal,
  work: (hand: Surehand) => Promise<Result>,
): Promise<Result> {
  const format = pictureFormat(options.screenshot);
  const url = toUrl(address);
  const startedAtMs = performance.now();
  const { dim } = terminal.talkColors;
  await using hand = await Surehand.launch({
    headless: !options.headful,
    log: options.verbose ? verboseLog(terminal) : undefined,
  });
  const response = await hand.goto(url, { timeoutMs: options.timeout });
  const status = response && response.status() >= 400 ? ` The server answered ${response.status()}.` : "";
  terminal.say(dim(`Opened ${hand.page.url()} in ${seconds(performance.now() - startedAtMs)}.${status}`));
  const result = await work(hand);
  if (options.screenshot !== undefined) {
    const { bytes } = await hand.screenshot({ format, timeoutMs: options.timeout });
    await writeFile(options.screenshot, bytes);
    terminal.say(dim(`Saved a picture as ${options.screenshot}.`));
  }
  return result;
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(durationMs < 9_950 ? 1 : 0)} s`;
}

/** "localhost:3000", "example.com/news" and the path of a file will do. */
export function toUrl(address: string): string {
  if (/^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i.test(address)) return address;
  if (existsSync(address)) return pathToFileURL(resolve(address)).href;
  if (address.trim() === "" || LOOKS_LIKE_FILE.test(address)) throw noSuchPage(address);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:/]|$)/i.test(address);
  return `${isHere ? "http" : "https"}://${address}`;
}

/** No host is called like that: somebody meant a file. */
const LOOKS_LIKE_FILE = /^(?:\.{0,2}\/|~)|^[^/]*\.(?:x?html?|svg|pdf|txt)$/i;

function noSuchPage(address: string): InvalidInputError {
  return new InvalidInputError({
    input: "URL",
    problem: address.trim() === "" ? "is empty" : `names no file: there is no ${resolve(address)}`,
    hint: "Give an address such as https://example.com or localhost:3000, or the path of an HTML file.",
  });
}

function pictureFormat(file: string | undefined): "png" | "jpeg" {
  if (file !== undefined && !existsSync(dirname(resolve(file)))) {
    throw new InvalidInputError({
      input: "--screenshot",
      problem: `goes to a folder that is not there: ${dirname(resolve(file))}`,
      hint: "Create the folder, or choose another.",
    });
  }
  if (file === undefined || /\.png$/i.test(file)) return "png";
  if (/\.jpe?g$/i.test(file)) return "jpeg";
  throw new InvalidInputError({
    input: "--screenshot",
    problem: `must end in .png or .jpg, but is ${file}`,
    hint: "For example --screenshot page.png.",
  });
}

function verboseLog({ say, talkColors: { dim } }: Terminal): Logger {
  const write =
    (level: string) =>
    (message: string, fields?: Record<string, unknown>): void =>
      say(dim(`${level}: ${message}${fields ? ` ${JSON.stringify(fields)}` : ""}`));
  return { debug: write("debug"), info: write("info"), warn: write("warning"), error: write("error") };
}
