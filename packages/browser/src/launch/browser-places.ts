import { posix, win32 } from "node:path";

export type BrowserKind = "chromium" | "chrome" | "msedge";

/** Facts that decide where a browser may be. They are parameters, so that the list of every platform can be tested on any. */
export interface PlaceContext {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeFolder: string;
}

/** Possible paths of installed browsers, most likely first. The files need not exist. */
export interface BrowserPlace {
  readonly kind: BrowserKind;
  readonly executablePath: string;
}

// Most pages are made for Chrome, so it comes first.
const kinds: readonly BrowserKind[] = ["chrome", "chromium", "msedge"];

/** Returns the usual paths of Chrome, Chromium and Edge on this platform, the folders of PATH last within each kind. */
export function usualBrowserPlaces(context: PlaceContext): BrowserPlace[] {
  return kinds.flatMap((kind) =>
    [...new Set(pathsOf(kind, context))].map((executablePath) => ({ kind, executablePath })),
  );
}

function pathsOf(kind: BrowserKind, context: PlaceContext): string[] {
  switch (context.platform) {
    case "darwin":
      return macPaths(kind, context);
    case "win32":
      return windowsPaths(kind, context);
    default:
      return linuxPaths(kind, context);
  }
}

const linuxNames: Record<BrowserKind, readonly string[]> = {
  chrome: ["google-chrome-stable", "google-chrome", "chrome"],
  chromium: ["chromium", "chromium-browser"],
  msedge: ["microsoft-edge-stable", "microsoft-edge"],
};

const linuxFixedPaths: Record<BrowserKind, readonly string[]> = {
  chrome: ["/opt/google/chrome/chrome"],
  chromium: [],
  msedge: ["/opt/microsoft/msedge/msedge"],
};

function linuxPaths(kind: BrowserKind, { environment }: PlaceContext): string[] {
  const fromPath = (environment["PATH"] ?? "").split(":").filter((folder) => folder.startsWith("/"));
  // The snap's folder comes last: its Chromium has a separate /tmp and can't read our profile folder.
  const folders = ["/usr/bin", "/usr/local/bin", ...fromPath, "/snap/bin"];
  const byName = folders.flatMap((folder) => linuxNames[kind].map((name) => posix.join(folder, name)));
  return [...linuxFixedPaths[kind], ...byName];
}

const macApplications: Record<BrowserKind, string> = {
  chrome: "Google Chrome",
  chromium: "Chromium",
  msedge: "Microsoft Edge",
};

function macPaths(kind: BrowserKind, { homeFolder }: PlaceContext): string[] {
  const name = macApplications[kind];
  return ["/Applications", posix.join(homeFolder, "Applications")].map((folder) =>
    posix.join(folder, `${name}.app`, "Contents", "MacOS", name),
  );
}

const windowsPlaces: Record<BrowserKind, string> = {
  chrome: "Google\\Chrome\\Application\\chrome.exe",
  chromium: "Chromium\\Application\\chrome.exe",
  msedge: "Microsoft\\Edge\\Application\\msedge.exe",
};

function windowsPaths(kind: BrowserKind, { environment }: PlaceContext): string[] {
  const folders = ["LOCALAPPDATA", "PROGRAMFILES", "PROGRAMFILES(X86)"].flatMap((name) => environment[name] ?? []);
  return folders.map((folder) => win32.join(folder, windowsPlaces[kind]));
}
