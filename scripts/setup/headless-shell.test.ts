import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findHeadlessShell, setUpHeadlessShell } from "./headless-shell.mjs";

interface Story {
  readonly isBrowserChosen?: boolean;
  readonly mayUseApt?: boolean;
  readonly isThere?: boolean;
  readonly canInstall?: boolean;
}

function setUp({ isBrowserChosen = false, mayUseApt = true, isThere = false, canInstall = true }: Story): string[] {
  const printed: string[] = [];
  let path = isThere ? "/bin/shell" : undefined;
  setUpHeadlessShell({
    machine: {
      isBrowserChosen,
      mayUseApt,
      findShell: () => path,
      installShell: () => {
        if (canInstall) path = "/bin/shell";
        return { ok: canInstall, stdout: "", output: "" };
      },
    },
    reporter: { did: (_step, text) => void printed.push(text), ready: () => {}, failed: () => {} },
  });
  return printed;
}

test.each<[string, Story]>([
  ["it is there", { isThere: true }],
  ["the person chose a browser", { isBrowserChosen: true }],
  ["this process may not use apt", { mayUseApt: false }],
])("installs nothing, without any output: %s", (_what, story) => {
  expect(setUp(story)).toEqual([]);
});

test("says what it installs", () => {
  expect(setUp({})).toEqual([
    "installing Chromium's headless shell for the tests with `apt-get install` (about 60 MB)",
    expect.stringMatching(/^installed \/bin\/shell in \d/u),
  ]);
});

test("goes on without it if it can't be installed", () => {
  expect(setUp({ canInstall: false }).at(-1)).toBe("it can't be installed: the tests run in the full browser");
});

test("is looked for in PATH, unless the person chose a browser", async () => {
  const folder = await mkdtemp(join(tmpdir(), "surehand-shell-"));
  const path = join(folder, "chromium-headless-shell");
  await writeFile(path, "");
  await chmod(path, 0o755);
  const environment = { PATH: ["/nowhere", folder].join(delimiter) };
  // The one of the system, if there is one, comes first.
  expect(["/usr/bin/chromium-headless-shell", path]).toContain(findHeadlessShell(environment));
  expect(findHeadlessShell({ ...environment, SUREHAND_BROWSER: "/usr/bin/chromium" })).toBeUndefined();
  await rm(folder, { recursive: true });
});
