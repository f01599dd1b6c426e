import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionCli, killProcess, leftAfter, nothing, type SessionCli } from "./session-cli.test.support.ts";

let cli: SessionCli;
beforeAll(async () => {
  cli = await createSessionCli({ "page.html": "<title>Page</title><button>Go</button>" });
});
afterAll(() => cli[Symbol.asyncDispose]());

const restart = /has ended: .*\n {2}Start it again: surehand open file:.*page\.html/;

describe("what a killed process leaves", () => {
  test("a killed browser ends the session, and the next command says how to go on", async () => {
    await cli.runProcess("open", "page.html");
    for (const pid of cli.processes().browsers) killProcess(pid);
    expect(await cli.runProcess("snapshot")).toMatchObject({ code: 1, err: expect.stringMatching(restart) });
    expect(await leftAfter(cli)).toEqual(nothing);
  });

  test("a killed background process is removed with its browser by the next command, of any session", async () => {
    await cli.runProcess("open", "page.html", "-s", "killed");
    for (const pid of cli.processes().sessions) killProcess(pid);
    expect((await cli.runProcess("snapshot")).code).toBe(2);
    expect(await leftAfter(cli)).toEqual(nothing);
  });

  test("its own next command says so, and list names it", async () => {
    for (const line of [["click", "e1"], ["list"], ["doctor"]]) {
      await cli.runProcess("open", "page.html");
      for (const pid of cli.processes().sessions) killProcess(pid);
      const { out, err } = await cli.runProcess(...line);
      expect(out + err).toMatch(/was killed/);
      expect(await leftAfter(cli)).toEqual(nothing);
    }
  });

  test("a killed command leaves the session, which runs the next one", async () => {
    await cli.runProcess("open", "page.html");
    const waiting = cli.start("wait", "never shown");
    await once(waiting, "spawn");
    waiting.kill("SIGKILL");
    expect((await cli.runProcess("snapshot")).out).toContain('button "Go"');
    await cli.runProcess("close");
    expect(await leftAfter(cli)).toEqual(nothing);
  });

  test("a killed open leaves nothing, and two at once share one session", async () => {
    const opening = cli.start("open", "page.html");
    await once(opening, "spawn");
    while (cli.processes().sessions.length === 0) await sleep(20);
    opening.kill("SIGKILL");
    expect(await leftAfter(cli, 60_000)).toEqual(nothing);
    const both = await Promise.all([cli.runProcess("open", "page.html"), cli.runProcess("open", "page.html")]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(cli.processes().sessions).toHaveLength(1);
    await cli.runProcess("close", "--all");
    expect(await leftAfter(cli)).toEqual(nothing);
  });
});

const runningOrEnded = /^0 [^]*button "Go"|^[12] [^]*(?:The session s\d+ (?:has ended|ended before)|surehand open)/;

describe("many sessions", () => {
  test(
    "twenty, of which some are killed or used by two shells: no command hangs, and nothing is left",
    { tags: ["chaos"], timeout: 900_000 },
    async () => {
      const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
      // Twenty browsers that start at the same moment take longer than one may.
      for (let first = 0; first < names.length; first += 2)
        for (const opened of await Promise.all(
          names
            .slice(first, first + 2)
            .map((name) => cli.runProcess("open", "page.html", "-s", name, "--timeout", "240000")),
        ))
          expect(opened, opened.err).toMatchObject({ code: 0 });
      const running = cli.processes();
      expect(running.sessions).toHaveLength(20);
      const shells = names.slice(0, 4).map((name) => cli.start("wait", "never shown", "-s", name));
      await Promise.all(shells.map((shell) => once(shell, "spawn")));
      const killed = [...running.sessions, ...running.browsers].filter((_, index) => index % 4 === 2);
      for (const pid of killed) killProcess(pid);
      for (const shell of shells) shell.kill("SIGKILL");
      for (const name of names) {
        const both = await Promise.all([
          cli.runProcess("snapshot", "-s", name),
          cli.runProcess("snapshot", "-s", name),
        ]);
        for (const { code, out, err } of both) expect(`${code} ${out}${err}`).toMatch(runningOrEnded);
      }
      await cli.runProcess("close", "--all");
      expect(await leftAfter(cli)).toEqual(nothing);
    },
  );
});
