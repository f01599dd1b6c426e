import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type BrowserHandle, createPageSession, type PageSession, type Secret } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import type { BrowserContextOptions } from "playwright-core";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";

/** A browser context of one sample: its own cookies, storage and cache. */
export interface SampleBrowser extends AsyncDisposable {
  readonly session: PageSession;
}

/**
 * Opens a context for a sample, with the cookies of its auth profile: the column `auth_profile` of its row, else the task's.
 * @throws InvalidInputError when the profile can't be read
 */
export async function openSampleBrowser(
  handle: BrowserHandle,
  { spec, sample, secrets }: { readonly spec: TaskSpec; readonly sample: Sample; readonly secrets: readonly Secret[] },
): Promise<SampleBrowser> {
  const browser = handle.context.browser();
  if (browser === null) throw new Error("The browser of the context is not known.");
  const profile = sample.input["auth_profile"] || spec.auth_profile;
  const storageState = profile === undefined ? undefined : await readProfile(profile);
  const context = await browser.newContext({
    colorScheme: "light",
    viewport: { width: 1280, height: 720 },
    acceptDownloads: true,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const session = await createPageSession(page, {
    secrets: secretsOf(sample, secrets),
    allowedSchemes: ["http", "https", "data"],
  });
  return {
    session,
    async [Symbol.asyncDispose]() {
      await session.close().catch(() => undefined);
      await context.close().catch(() => undefined);
    },
  };
}

/** A row picks its secrets by name in the column `secret`, separated by commas. Without the column it has all of the task's. */
function secretsOf({ input }: Sample, secrets: readonly Secret[]): readonly Secret[] {
  const picked = input["secret"]?.split(",").map((name) => name.trim());
  return picked === undefined || picked.every((name) => name === "")
    ? secrets
    : secrets.filter(({ name }) => picked.includes(name));
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

async function readProfile(profile: string): Promise<StorageState> {
  const path = /[/\\]|\.json$/u.test(profile) ? profile : `auth/${profile}.json`;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright checks it
    return JSON.parse(await readFile(resolve(path), "utf8")) as StorageState;
  } catch (cause) {
    throw new InvalidInputError({
      input: "auth_profile",
      problem: `can't be read from ${path}`,
      hint: "Give the name of a file auth/NAME.json, or its path, as Playwright's context.storageState({ path }) writes it.",
      cause,
    });
  }
}
