import type { ControlCase } from "../control-case.ts";
import { ariaPractices } from "./aria-practices.ts";
import { folderFiles } from "../../harness/folder-files.ts";
import { playwrightAssets } from "./playwright-assets.ts";

/** A page of another project's repository, and the actions on it. Its own scripts show whether they worked. */
export interface OutsideCase extends Pick<ControlCase, "name" | "actions" | "happened" | "lacks"> {
  /** Path in the served folder. */
  readonly path: string;
  /** Script that runs in the page before the actions. */
  readonly script?: string;
}

interface Source {
  readonly prefix: string;
  /** The environment variable that contains the path of the checkout. */
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
  /** Set if there are no cases; explains what to do about it. */
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

/** Counts trusted clicks, because most of these pages don't. */
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
