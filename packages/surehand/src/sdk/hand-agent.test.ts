import { appendFile, chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeyStore, readJournal, verifyJournal } from "@surehand/journal";
import { createModel, type Model } from "@surehand/model";
import { type ModelServer, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { LaunchOptions } from "./options.ts";
import { Surehand } from "./surehand.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-hand-agent-"));
});
afterAll(() => rm(folder, { recursive: true }));

const page = `<h1>Accounts</h1><p>Balance: 1,204 EUR</p><button onclick="document.querySelector('p').textContent += ' paid'">Pay now</button>`;

function modelOn(server: ModelServer): Model {
  return createModel("openai/gpt-5", { baseUrl: server.baseUrl("openai-chat"), api: "chat", apiKey: "any" });
}

function calls(name: string, input: unknown): ScriptStep {
  return { answer: { toolCalls: [{ name, input }] } };
}

test("a hand's agent has its model, variables, journal and defaults, and answers with typed output", async () => {
  const journal = join(folder, "journal");
  const output = { status: "completed", answer: "", evidence: ["Balance: 1,204 EUR"], output: { balance: 1204 } };
  await using server = await startModelServer([
    {
      ...calls("done", output),
      expect: ({ system }) => expect(system).toMatch(/%who%: a value\n\nInstructions of the user: Be quick\.$/),
    },
  ]);
  const options = { variables: { who: "Maya" }, agent: { instructions: "Be quick." }, journal };
  await using hand = await Surehand.launch({ model: modelOn(server), ...options });
  await hand.page.setContent(page);
  const run = hand.agent({ output: z.object({ balance: z.number() }) }).run("Read the balance of %who%");
  const result = await run.result;
  const balance: number | undefined = result.output?.balance;
  expect({ status: result.status, balance, journal: result.journal }).toEqual({
    status: "completed",
    balance: 1204,
    journal,
  });
  const types: string[] = [];
  for await (const { type } of readJournal(journal)) types.push(type);
  expect([types[0], types.at(-1)]).toEqual(["agent-start", "agent-result"]);
});

async function keepRun(journal: string, options: LaunchOptions = {}): Promise<void> {
  await using server = await startModelServer([
    calls("done", { status: "completed", answer: "1,204 EUR", evidence: ["Balance: 1,204 EUR"] }),
  ]);
  await using hand = await Surehand.launch({ model: modelOn(server), journal, ...options });
  await hand.page.setContent(page);
  await hand.agent().run("Read the balance").result;
}

test("the journal of a run is sealed when its hand closes, by a key that is made on first use", async () => {
  const [journal, signJournal] = [join(folder, "sealed"), join(folder, "keys")];
  await keepRun(journal, { signJournal });
  expect((await stat(join(signJournal, "signing-key.pem"))).mode & 0o077).toBe(0);
  const trustedKeys = await openKeyStore(signJournal).trustedKeys();
  const report = await verifyJournal(journal, { trustedKeys });
  expect(report).toMatchObject({ ok: true, problems: [], signedBy: trustedKeys[0]?.fingerprint });
  expect(report.manifest?.predicate.environment).toMatchObject({ browser: expect.stringMatching(/^chromium \d/) });
  const strangers = await verifyJournal(journal, { trustedKeys: [] });
  expect(strangers.problems.map(({ kind }) => kind)).toContain("unknown-key");
  await appendFile(join(journal, "log.jsonl"), "{}");
  expect(await verifyJournal(journal, { trustedKeys })).toMatchObject({ ok: false });
});

test("signJournal: false leaves the journal unsigned; a key that can't be made is an error where it was asked for", async () => {
  const unsigned = join(folder, "unsigned");
  await keepRun(unsigned, { signJournal: false });
  expect(await verifyJournal(unsigned)).toMatchObject({ ok: true, signedBy: undefined, manifest: undefined });
  const notAFolder = join(unsigned, "log.jsonl");
  await expect(keepRun(join(folder, "no-key"), { signJournal: notAFolder })).rejects.toThrow(/^Could not write/);
});

test.runIf(process.getuid)("a journal that other users can write to is not signed", async () => {
  const shared = join(folder, "shared");
  await mkdir(shared);
  await chmod(shared, 0o777);
  const refused = { code: "invalid-input", message: expect.stringMatching(/can be written by other users/) };
  // The first call fails, and so does closing the journal.
  await expect(keepRun(shared, { signJournal: true })).rejects.toMatchObject({ suppressed: refused });
  await keepRun(shared, {});
  expect(await verifyJournal(shared)).toMatchObject({ ok: true, signedBy: undefined, manifest: undefined });
});

test.each(["hand", "agent", "both"] as const)(
  "confirm of %s is asked about what pays, whatever the model says",
  async (who) => {
    const asked: string[] = [];
    await using server = await startModelServer([
      calls("act", { do: "click", ref: "e1" }),
      {
        ...calls("done", { status: "failed", answer: "It may not be paid.", evidence: [] }),
        expect: ({ messages }) =>
          expect(JSON.stringify(messages)).toMatch(/it was not confirmed that it may pay\..*Do not try another way/),
      },
    ]);
    const confirm = ({ what }: { what: string }): boolean => {
      asked.push(what);
      return false;
    };
    const ofHand = { hand: { confirm }, agent: {}, both: { confirm: () => true } }[who];
    await using hand = await Surehand.launch({ model: modelOn(server), ...ofHand });
    await hand.page.setContent(page);
    const { status, actions } = await hand.agent(who === "hand" ? {} : { confirm }).run("Pay").result;
    expect({ status, asked, did: actions[0]?.status }).toEqual({
      status: "failed",
      asked: ['button "Pay now"'],
      did: "blocked",
    });
    expect(await hand.page.textContent("p")).toBe("Balance: 1,204 EUR");
  },
);

test("a hand's agents have the servers that its settings name, except for the tools that they exclude", async () => {
  const own = { command: process.execPath, args: [join(import.meta.dirname, "../cli.ts"), "mcp", "--no-config"] };
  await using server = await startModelServer([
    {
      ...calls("done", { status: "failed", answer: "", evidence: [] }),
      expect: ({ tools }) => {
        expect(tools).toContain("own_snapshot");
        expect(tools).not.toContain("own_screenshot");
      },
    },
  ]);
  const agent = { mcpServers: { own }, excludeTools: ["own_screenshot"] };
  await using hand = await Surehand.launch({ model: modelOn(server), agent });
  await hand.page.setContent(page);
  expect(await hand.agent().run("Look").result).toMatchObject({ status: "failed", error: undefined });
});

test("without a model there is no agent", async () => {
  await using hand = await Surehand.launch();
  expect(() => hand.agent()).toThrow(/options\.model is missing/);
});
