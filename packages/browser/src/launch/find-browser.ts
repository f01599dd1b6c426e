import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { execFile } from "node:child_process";
import { homedir } from "node:os";
import { basename, resolve } from "node:path";
import { promisify } from "node:util";
import { type BrowserKind, type PlaceContext, usualBrowserPlaces } from "./browser-places.ts";
import { BrowserNotFoundError } from "./errors.ts";
import { loadPlaywright } from "./load-playwright.ts";

/** Environment variable with the path of a browser to use in place of the search. */
const browserEnvironmentVariable = "SUREHAND_BROWSER";

export interface FindBrowserOptions {
  /** Uses only this file. */
  executablePath?: string | undefined;
  /** Uses only a browser of this kind. Default: any. */
  channel?: BrowserKind | undefined;
  /** Also runs `EXECUTABLE --version`, which takes about 50 ms. Never on Windows, where it opens a window. Default: false. */
  withVersion?: boolean | undefined;
}

export interface FoundBrowser {
  /** Absolute path. */
  readonly executablePath: string;
  readonly kind: BrowserKind;
  /** The step of the search that found the browser. */
  readonly source: "option" | "environment" | "channel" | "playwright" | "system";
  /** The browser's own version, for example "156.0.8078.79". Undefined unless requested and known. */
  readonly version?: string;
}

/** Facts about the machine for the search. Tests pass their own. */
export interface Surroundings extends PlaceContext {
  isExecutable(path: string): Promise<boolean>;
  /**
   * Returns the path of Playwright's own download of Chromium, whether it exists or not; undefined if playwright-core is not
   * installed.
   */
  playwrightPath(): Promise<string | undefined>;
}

/**
 * Finds the browser to launch. Returns the first that exists of: `executablePath`, the file named by SUREHAND_BROWSER, a browser
 * of the requested `channel`, Playwright's own Chromium, a Chrome, Chromium or Edge of the system.
 *
 * @throws BrowserNotFoundError if there is none; also if a named file is missing, because using another browser would be a
 * surprise
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<FoundBrowser> {
  const found = await searchBrowser(options, surroundingsOfThisProcess());
  const version = options.withVersion === true ? await readVersion(found.executablePath) : undefined;
  return version === undefined ? found : { ...found, version };
}

/** Searches as findBrowser does, but takes the facts about the machine as a parameter. */
export async function searchBrowser(options: FindBrowserOptions, surroundings: Surroundings): Promise<FoundBrowser> {
  const { executablePath, channel } = options;
  if (executablePath !== undefined) {
    return namedBrowser({ path: executablePath, source: "option", namedBy: "executablePath", surroundings });
  }
  const fromEnvironment = surroundings.environment[browserEnvironmentVariable];
  if (fromEnvironment !== undefined && fromEnvironment !== "") {
    return namedBrowser({
      path: fromEnvironment,
      source: "environment",
      namedBy: browserEnvironmentVariable,
      surroundings,
    });
  }
  return firstInstalled(channel, surroundings);
}

async function namedBrowser(named: {
  path: string;
  source: "option" | "environment";
  namedBy: string;
  surroundings: Surroundings;
}): Promise<FoundBrowser> {
  const executablePath = resolve(named.path);
  if (await named.surroundings.isExecutable(executablePath)) {
    return { executablePath, kind: kindByName(executablePath), source: named.source };
  }
  throw new BrowserNotFoundError({
    message: `${named.namedBy} names a file that does not exist or is not executable.`,
    lookedAt: [executablePath],
  });
}

async function firstInstalled(channel: BrowserKind | undefined, surroundings: Surroundings): Promise<FoundBrowser> {
  const candidates = await listCandidates(channel, surroundings);
  for (const candidate of candidates) {
    if (await surroundings.isExecutable(candidate.executablePath)) return candidate;
  }
  throw new BrowserNotFoundError({
    message:
      channel === undefined
        ? "No Chrome, Chromium or Edge was found."
        : `No browser of channel "${channel}" was found.`,
    lookedAt: candidates.map(({ executablePath }) => executablePath),
  });
}

async function listCandidates(channel: BrowserKind | undefined, surroundings: Surroundings): Promise<FoundBrowser[]> {
  const isWanted = (kind: BrowserKind): boolean => channel === undefined || channel === kind;
  const playwrightPath = isWanted("chromium") ? await surroundings.playwrightPath() : undefined;
  const playwright: FoundBrowser[] =
    playwrightPath === undefined ? [] : [{ executablePath: playwrightPath, kind: "chromium", source: "playwright" }];
  const system = usualBrowserPlaces(surroundings)
    .filter(({ kind }) => isWanted(kind))
    .map((place): FoundBrowser => ({ ...place, source: channel === undefined ? "system" : "channel" }));
  return [...playwright, ...system];
}

function kindByName(executablePath: string): BrowserKind {
  const name = basename(executablePath.replaceAll("\\", "/")).toLowerCase();
  if (name.includes("edge")) return "msedge";
  return name.includes("chrome") ? "chrome" : "chromium";
}

function surroundingsOfThisProcess(): Surroundings {
  return {
    platform: process.platform,
    environment: process.env,
    homeFolder: homedir(),
    isExecutable,
    async playwrightPath() {
      const playwright = await loadPlaywright().catch(() => undefined);
      return playwright?.chromium.executablePath();
    },
  };
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function readVersion(executablePath: string): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  try {
    const { stdout } = await promisify(execFile)(executablePath, ["--version"], { timeout: 5000 });
    return /(?<!\d)\d+(?:\.\d+)+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}
