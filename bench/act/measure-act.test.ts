import { expect, test } from "vitest";
import { type ActTool, word } from "./act-tool.ts";
import { reset } from "./check-outcome.ts";
import { measureAct } from "./measure-act.ts";

const options = { repeat: 4, isCold: true };

test("tools take turns with another one first in each round, and warm-up rounds are not counted", async () => {
  const order: string[] = [];
  const tools = [createTool("a", { order }), createTool("b", { order })];
  const { calls, problems } = await measureAct({ ...options, tools, job: "click" });
  expect(problems).toEqual([]);
  expect(order.join(" ")).toBe("a b b a a b b a a b b a a b");
  expect(calls["a click"]).toMatchObject({ samples: 4 });
});

test.each([
  { clicksPerCall: () => 2, why: 'clicks, field and list are ["2","","small"]' },
  { clicksPerCall: (call: number) => (call === 3 ? 0 : 1), why: 'clicks, field and list are ["2","","small"]' },
])(
  "a call that does not happen exactly once is reported and no longer measured: $why",
  async ({ clicksPerCall, why }) => {
    const tools = [createTool("good"), createTool("bad", { clicksPerCall })];
    const { calls, problems } = await measureAct({ ...options, tools, job: "click" });
    expect(Object.keys(calls)).toEqual(["good click"]);
    expect(problems).toEqual([expect.stringContaining(why)]);
  },
);

test("a call that throws is reported with its outcome", async () => {
  const tools = [createTool("good"), createTool("bad", { throwsAt: 2 })];
  const { calls, problems } = await measureAct({ ...options, tools, job: "click" });
  expect(Object.keys(calls)).toEqual(["good click"]);
  expect(problems).toEqual([
    'bad click: failed after 1 calls: no button (clicks, field and list are ["1","","small"])',
  ]);
});

test("counts each click of two calls of one tool on one page", async () => {
  const tool = createTool("a");
  const [click] = tool.calls;
  if (!click) throw new Error("There is no call.");
  const both = { ...tool, calls: [click, { ...click, name: "a click, again" }] };
  const { calls, problems } = await measureAct({ ...options, tools: [both], job: "click" });
  expect(problems).toEqual([]);
  expect(Object.keys(calls)).toEqual(["a click", "a click, again"]);
});

test("only runs the calls of the job, and empties the field before each", async () => {
  const { calls, problems } = await measureAct({ ...options, tools: [createTool("a")], job: "fill" });
  expect(problems).toEqual([]);
  expect(Object.keys(calls)).toEqual(["a fill"]);
});

interface Behaviour {
  readonly order?: string[];
  readonly clicksPerCall?: (call: number) => number;
  readonly throwsAt?: number;
}

/** Creates a tool whose page consists of two variables and a list that nothing changes. It types after the content of the field. */
function createTool(name: string, { order = [], clicksPerCall = () => 1, throwsAt }: Behaviour = {}): ActTool {
  let calls = 0;
  let clicks = 0;
  let field = "";
  return {
    name,
    version: "1",
    calls: [
      {
        name: `${name} click`,
        what: "click",
        job: "click",
        async run() {
          order.push(name);
          if (++calls === throwsAt) throw new Error("no button");
          clicks += clicksPerCall(calls);
        },
      },
      { name: `${name} fill`, what: "fill", job: "fill", run: async () => (field += word) },
    ],
    open: async () => {},
    async evaluate(expression) {
      if (expression === reset) field = "";
      return JSON.stringify([String(clicks), field, "small"]);
    },
    [Symbol.asyncDispose]: async () => {},
  };
}
