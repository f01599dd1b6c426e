import { setTimeout as sleep } from "node:timers/promises";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { openTerminal, type TerminalStreams } from "./terminal.ts";

interface FakeTty {
  readonly stream: PassThrough;
  readonly written: () => string;
}

function openFake(isTTY: boolean): FakeTty {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 20 });
  let text = "";
  stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { stream, written: () => text };
}

function open(isTTY: boolean): { terminal: ReturnType<typeof openTerminal>; talk: FakeTty; input: PassThrough } {
  const [talk, input] = [openFake(isTTY), openFake(isTTY)];
  const streams = { out: openFake(isTTY).stream, talk: talk.stream, input: input.stream };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a terminal as is used
  const terminal = openTerminal(streams as unknown as TerminalStreams, { NO_COLOR: "1" });
  return { terminal, talk, input: input.stream };
}

/** Returns the final lines on the screen: each as it was written last. */
function onScreen(written: string): string[] {
  return written.split("\n").map((line) => line.slice(line.lastIndexOf("\r\u001B[2K") + 1).replace("\u001B[2K", ""));
}

describe("a terminal that somebody looks at", () => {
  test("shows the current activity below the output, cut to its width, and takes it away", async () => {
    const { terminal, talk } = open(true);
    terminal.show("Step 1: looks at the page ...");
    terminal.say("Step 1: I look.");
    terminal.show("Step 1:\u001B[2J\nthinks");
    expect(onScreen(talk.written())).toEqual(["Step 1: I look.", "Step 1: [2J thinks"]);
    terminal.show("Step 1: looks at the page ...");
    expect(onScreen(talk.written())).toEqual(["Step 1: I look.", "Step 1: looks at t…"]);
    terminal.show("");
    terminal.say("1. Done.");
    expect(onScreen(talk.written())).toEqual(["Step 1: I look.", "1. Done.", ""]);
  });

  test("rewrites several lines, each of them", () => {
    const { terminal, talk } = open(true);
    terminal.show("1 of 2", "  1: a", "  2: b");
    terminal.say("a: done");
    const lines = "1 of 2\n  1: a\n  2: b";
    const erased = "\r\u001B[2K\u001B[1A\r\u001B[2K\u001B[1A\r\u001B[2K";
    expect(talk.written()).toBe(`${lines}${erased}a: done\n${lines}`);
    terminal.show("");
    expect(talk.written()).toBe(`${lines}${erased}a: done\n${lines}${erased}`);
  });

  test("asks, and what is asked moves no cursor; who closes it, or is late, has said nothing", async () => {
    const { terminal, talk, input } = open(true);
    const late = new AbortController();
    const answer = terminal.ask?.("Which\u001B[2J name?", late.signal);
    await sleep(20);
    input.write("Rose\r");
    expect(await answer).toBe("Rose");
    expect(talk.written()).toContain(String.raw`Which\u001b[2J name? `);
    const aborted = terminal.ask?.("And now?", late.signal);
    late.abort();
    await expect(aborted).rejects.toThrow(/abort/i);
    const closed = terminal.ask?.("And now?", new AbortController().signal);
    input.end();
    expect(await closed).toBe("");
  });
});

test("where nobody looks, nothing is shown, and nobody is asked", () => {
  const { terminal, talk } = open(false);
  terminal.show("Step 1: looks at the page ...");
  terminal.say("Step 1: I look.");
  expect(talk.written()).toBe("Step 1: I look.\n");
  expect(terminal.ask).toBeUndefined();
});
