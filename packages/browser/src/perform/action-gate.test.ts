import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Action } from "../action/action.ts";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { PageNotAllowedError } from "../world/errors.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import type { ActionGate } from "./action-gate.ts";

let fixture: PageFixture;
let session: PageSession;
let folder: string;
let file: string;
beforeAll(async () => {
  fixture = await startPageFixture();
  folder = await mkdtemp(join(tmpdir(), "surehand-gate-"));
  await writeFile(join(folder, "own.txt"), "canary of the file");
  file = pathToFileURL(join(folder, "own.txt")).href;
});
afterEach(() => session.close());
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const form = `<label>Name <input></label><button onclick="this.textContent = 'Pressed'">Press</button>`;

describe("a gate of a call", () => {
  test("refuses an action before anything is dispatched, and its code is in the result", async () => {
    await fixture.open(form);
    session = await createPageSession(fixture.page);
    const judged: Action[] = [];
    const gate: ActionGate = (action) => {
      judged.push(action);
      return action.kind === "click" ? { code: "origin", reason: "it may not." } : undefined;
    };
    const ref = await session.refOf(fixture.page.locator("button"));
    const refused = await session.perform({ kind: "click", target: ref }, { gate });
    expect(refused).toMatchObject({ status: "blocked", effect: null, obstacle: { kind: "policy", code: "origin" } });
    expect(await fixture.page.locator("button").textContent()).toBe("Press");
    const field = await session.refOf(fixture.page.locator("input"));
    expect(await session.perform({ kind: "fill", target: field, text: "Ann" }, { gate })).toMatchObject({
      status: "done",
    });
    expect(judged.map(({ kind }) => kind)).toEqual(["click", "fill"]);
  });
});

describe("a session with schemes", () => {
  const allowedSchemes = ["http", "https"];

  test.each([
    "file:///etc/hostname",
    "FILE:///etc/hostname",
    "view-source:http://127.0.0.1/",
    "javascript:document.title=1",
    "data:text/html,x",
    "blob:http://127.0.0.1/1",
    "chrome://version",
    "about:version",
    "filesystem:http://127.0.0.1/temporary/x",
  ])("does not open %s", async (url) => {
    await fixture.open(form);
    session = await createPageSession(fixture.page, { allowedSchemes });
    const before = fixture.page.url();
    expect(await session.perform({ kind: "goto", url })).toMatchObject({
      status: "blocked",
      obstacle: { kind: "policy", code: "scheme" },
    });
    expect(fixture.page.url()).toBe(before);
  });

  test("opens an empty page, and a web page", async () => {
    session = await createPageSession(fixture.page, { allowedSchemes });
    expect(await session.perform({ kind: "goto", url: "about:blank" })).toMatchObject({ status: "done" });
    fixture.serve("/web", form);
    expect(await session.perform({ kind: "goto", url: fixture.here("/web") })).toMatchObject({ status: "done" });
  });

  test("does not read a file that the tab already shows, and can leave it", async () => {
    await fixture.page.goto(file);
    session = await createPageSession(fixture.page, { allowedSchemes });
    await expect(session.snapshot()).rejects.toThrow(PageNotAllowedError);
    await expect(session.screenshot()).rejects.toThrow(PageNotAllowedError);
    await expect(session.perform({ kind: "press", key: "Control+A" })).rejects.toThrow(PageNotAllowedError);
    expect(await session.perform({ kind: "goto", url: "about:blank" })).toMatchObject({ status: "done" });
  });

  test("reads a file if its scheme is allowed", async () => {
    await fixture.page.goto(file);
    session = await createPageSession(fixture.page, { allowedSchemes: [...allowedSchemes, "file"] });
    expect((await session.snapshot()).text).toContain("canary of the file");
  });
});
