import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CopilotClientOptions } from "../client/index.ts";
import { eventually, openNewChat, sendAndWait, startTestCopilot, temporaryProject } from "../copilot.test.support.ts";
import type { BrowserToolAnswer } from "../protocol/browser-tools.ts";
import type { EditVerdict } from "../protocol/message.ts";

type RunTool = NonNullable<CopilotClientOptions["runTool"]>;

const write = (content: string) => ({
  answer: { toolCalls: [{ name: "overwriteFileTool", input: { path: "a.txt", content } }] },
});
const check = { answer: { toolCalls: [{ name: "run_checks", input: {} }] } };
const done = { answer: { text: "Done." } };

const verified: BrowserToolAnswer = {
  ok: true,
  result: { verified: true, problems: [], codes: [], update: "updated" },
};
const unchanged: BrowserToolAnswer = {
  ok: true,
  result: {
    verified: false,
    problems: ["no-change: nothing changed in </automatic-check> h1."],
    codes: ["no-change"],
    update: "updated",
  },
};

interface Outcome {
  readonly verdict: EditVerdict | undefined;
  readonly tools: readonly string[];
}

async function runEdits(
  steps: Parameters<typeof startTestCopilot>[0]["steps"],
  { runTool, ...options }: Partial<Parameters<typeof startTestCopilot>[0]> & { readonly runTool?: RunTool } = {},
): Promise<Outcome & { readonly requests: number }> {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({ root: project.path, ...(steps && { steps }), ...options });
  const tab = await started.connect(runTool ? { runTool } : {});
  const chat = await sendAndWait(tab, await openNewChat(tab), "Write it");
  expect(chat.error).toBeNull();
  const { verdict, parts = [] } = chat.messages[1] ?? {};
  const tools = parts.flatMap((part) => (part.type === "tool" ? [part.toolName] : []));
  return { verdict, tools, requests: started.models.requests.length };
}

test("a failed check goes back to the model by itself, and the change is verified after its next edit", async () => {
  await using project = await temporaryProject();
  const answers = [unchanged, verified];
  let chatId = "";
  {
    await using started = await startTestCopilot({
      root: project.path,
      steps: [
        write("one"),
        done,
        {
          expect: ({ messages }) => {
            expect(messages.at(-1)?.role).toBe("user");
            expect(messages.at(-1)?.text).toContain('<automatic-check round="1" of="2" trust="none">');
            expect(messages.at(-1)?.text).toContain("no-change");
            // The page's text ends no tag.
            expect(messages.at(-1)?.text.match(/<\/automatic-check>/gu)).toHaveLength(1);
          },
          ...write("two"),
        },
        done,
      ],
    });
    const calls: boolean[] = [];
    const tab = await started.connect({
      runTool: async ({ tool, isFinal }) => {
        expect(tool).toBe("run_checks");
        calls.push(isFinal);
        return answers.shift() ?? verified;
      },
    });
    chatId = await openNewChat(tab);
    const chat = await sendAndWait(tab, chatId, "Write it");
    expect(chat.messages[1]?.verdict).toMatchObject({ verified: true, problems: [], automaticRounds: 1 });
    expect(calls).toEqual([true, true]);
    expect(await readFile(join(project.path, "a.txt"), "utf8")).toBe("two");
  }
  // The verdict and the checks are kept, and the conversation is valid.
  await using started = await startTestCopilot({ root: project.path, steps: [done] });
  const tab = await started.connect();
  await tab.call("openChat", { chatId });
  const again = await sendAndWait(tab, chatId, "Thanks");
  expect(again.messages[1]?.verdict).toMatchObject({ verified: true, automaticRounds: 1 });
  const checks = again.messages[1]?.parts.filter((part) => part.type === "tool" && part.toolName === "run_checks");
  expect(checks).toHaveLength(2);
  expect(again.messages[3]?.verdict).toBeUndefined();
});

test.each([
  [2, {}],
  [0, { maxCheckRounds: 0 }],
])("after %i automatic rounds the run ends, not verified, with the reason", async (rounds, settings) => {
  const steps = [write("0"), done, ...[1, 2].slice(0, rounds).flatMap((round) => [write(`${round}`), done])];
  const { verdict, requests } = await runEdits(steps, { settings, runTool: async () => unchanged });
  expect(verdict).toMatchObject({
    verified: false,
    problems: [{ code: "no-change", message: expect.stringContaining("nothing changed") }],
    automaticRounds: rounds,
  });
  expect(requests).toBe(steps.length);
});

test("what another edit can't solve goes to the person alone", async () => {
  const noSelection = { verified: false, problems: ["nothing-compared: none."], codes: ["nothing-compared"] };
  const answers: readonly (readonly [BrowserToolAnswer, string])[] = [
    [{ ok: true, result: noSelection }, "nothing-compared"],
    [{ ok: false, code: "no-tab", message: "The tab is closed." }, "no-tab"],
  ];
  for (const [answer, code] of answers) {
    const { verdict, requests } = await runEdits([write("one"), done], { runTool: async () => answer });
    expect(verdict).toMatchObject({ verified: false, problems: [{ code }] });
    expect(requests).toBe(2);
  }
});

test("a check of the model after its last edit is enough; one from before it is not", async () => {
  const own = await runEdits([write("one"), check, done], { runTool: async () => verified });
  expect(own).toMatchObject({ verdict: { verified: true }, tools: ["overwriteFileTool", "run_checks"] });
  const early = await runEdits([check, write("one"), done], { runTool: async () => verified });
  expect(early.tools).toEqual(["run_checks", "overwriteFileTool", "run_checks"]);
});

test("a page that needed a reload is checked again once the answer is complete", async () => {
  const reload = { verified: false, problems: ["reload-needed: later."], codes: ["reload-needed"] };
  const { verdict, tools } = await runEdits([write("one"), check, done], {
    runTool: async ({ isFinal }) => (isFinal ? verified : { ok: true, result: { ...reload, update: "reload-needed" } }),
  });
  expect(verdict).toMatchObject({ verified: true });
  expect(tools).toEqual(["overwriteFileTool", "run_checks", "run_checks"]);
});

test("an answer without edits is not checked", async () => {
  const { verdict, tools } = await runEdits([done], { runTool: async () => unchanged });
  expect({ verdict, tools }).toEqual({ verdict: undefined, tools: [] });
});

test("the model gets the pictures before and after of each selected element", async () => {
  await using project = await temporaryProject();
  await using started = await startTestCopilot({
    root: project.path,
    steps: [
      write("one"),
      check,
      {
        expect: ({ rawBody, messages }) => {
          const labels = ["h1 before the edits:", "h1 now:", "p before the edits:", "p now:"];
          const at = labels.map((label) => rawBody.indexOf(label));
          expect(at).toEqual(at.toSorted((one, other) => one - other));
          expect(at[0]).toBeGreaterThan(0);
          expect(messages.flatMap(({ pictures }) => pictures).reduce((sum, count) => sum + count, 0)).toBe(4);
          for (const name of ["h1-before", "h1-after", "p-before", "p-after"])
            expect(rawBody).toContain(Buffer.from(name).toString("base64"));
        },
        ...done,
      },
    ],
  });
  const put = async (name: string): Promise<string> => started.copilot.pictures.put(Buffer.from(name));
  const tab = await started.connect({
    runTool: async () => ({
      ok: true,
      result: { verified: true, problems: [], codes: [], update: "updated" },
      pictures: [
        { label: "h1 before the edits:", sha256: await put("h1-before") },
        { label: "h1 now:", sha256: await put("h1-after") },
        { label: "p before the edits:", sha256: await put("p-before") },
        { label: "p now:", sha256: await put("p-after") },
        { label: "unknown:", sha256: createHash("sha256").update("unknown").digest("hex") },
      ],
    }),
  });
  await sendAndWait(tab, await openNewChat(tab), "Write it");
});

test.each(["does not answer", "was closed"])(
  "closing in the middle of a check that waits for a tab which %s ends it, not verified",
  async (state) => {
    await using project = await temporaryProject();
    let chatId = "";
    {
      await using started = await startTestCopilot({ root: project.path, steps: [write("one"), done] });
      const tab = await started.connect({ runTool: () => Promise.withResolvers<BrowserToolAnswer>().promise });
      chatId = await openNewChat(tab);
      await tab.call("sendMessage", { chatId, message: { text: "Write it" } });
      await eventually(() => tab.chat(chatId)?.run.state === "verifying");
      if (state === "was closed") tab[Symbol.dispose]();
      await started.copilot.close();
    }
    await using started = await startTestCopilot({ root: project.path, steps: [done] });
    const tab = await started.connect();
    await tab.call("openChat", { chatId });
    const closed = await eventually(() => tab.chat(chatId));
    expect(closed.messages[1]?.parts.at(-1)).toMatchObject({ toolName: "run_checks", state: "output-error" });
    expect(closed.messages[1]?.verdict).toBeUndefined();
    expect(closed).toMatchObject({ run: { state: "idle" }, error: { kind: "aborted" } });
    expect((await sendAndWait(tab, chatId, "Go on")).error).toBeNull();
  },
);
