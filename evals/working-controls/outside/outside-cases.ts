import type { ControlCase } from "../control-case.ts";
import { ariaPractices } from "./aria-practices.ts";
import { folderFiles } from "../../harness/folder-files.ts";
import { playwrightAssets } from "./playwright-assets.ts";

/** A page of somebody else's repository, and what is done there. Its own scripts tell whether it happened. */
export interface OutsideCase extends Pick<ControlCase, "name" | "actions" | "happened" | "lacks"> {
  /** In the folder that is served. */
  readonly path: string;
  /** Run in the page before. */
  readonly script?: string;
}

interface Source {
  readonly prefix: string;
  /** The environment variable that holds the path of the checkout. */
  readonly variable: string;
  readonly repository: string;
  readonly folders: readonly string[];
  readonly cases: readonly OutsideCase[];
}

const sources: readonly Source[] = [
  {
    prefix: "playwright",
    variable: "SUREHAND_PLAYWRIGHT_DIR",
    repository: "microsoft/playwright",
    folders: ["tests/assets"],
    cases: playwrightAssets,
  },
  {
    prefix: "apg",
    variable: "SUREHAND_ARIA_PRACTICES_DIR",
    repository: "w3c/aria-practices",
    folders: ["content/patterns", "content/shared"],
    cases: ariaPractices,
  },
];

export interface OutsideGroup {
  readonly cases: readonly ControlCase[];
  /** Set where there are none, and says what to do about it. */
  readonly skipped?: { readonly name: string; readonly skip: string };
}

export function outsideGroups(): OutsideGroup[] {
  return sources.map(({ prefix, variable, repository, folders, cases }) => {
    const checkout = process.env[variable];
    if (checkout === undefined || checkout === "") {
      return { cases: [], skipped: { name: `${prefix}: all`, skip: `set ${variable} to a checkout of ${repository}` } };
    }
    const files = folderFiles(checkout, folders);
    return { cases: cases.map((outside) => controlCase(outside, prefix, files)) };
  });
}

/** Trusted clicks are counted, since these pages mostly don't count themselves. */
const counting = `window.clicks = 0; addEventListener("click", ({ isTrusted }) => isTrusted && clicks++, true);`;

function controlCase(outside: OutsideCase, prefix: string, files: NonNullable<ControlCase["files"]>): ControlCase {
  return {
    ...outside,
    name: `${prefix}: ${outside.name}`,
    html: "",
    files,
    async prepare(page) {
      await page.goto(new URL(outside.path, page.url()).href);
      await page.evaluate(counting + (outside.script ?? ""));
    },
  };
}
