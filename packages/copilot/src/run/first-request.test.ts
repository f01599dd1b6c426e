import { expect, test } from "vitest";
import { openNewChat, startTestCopilot, temporaryProject } from "../copilot.test.support.ts";
import type { SelectedElement } from "../protocol/page-context.ts";

const mostTokens = 3000;

const component = `import { plans } from "./data/plans.ts";

export function Card({ plan }: { plan: Plan }) {
  const isChosen = useChosen(plan.id);
  return (
    <article className={isChosen ? "card chosen" : "card"}>
      <header className="card-header">
        <h2 className="card-title">{plan.title}</h2>
        <p className="card-price">{plan.price}</p>
      </header>
      <ul className="card-list">
        {plan.features.map((feature) => <li key={feature}>{feature}</li>)}
      </ul>
      <button type="button" className="button button-primary" onClick={() => choose(plan.id)}>Choose plan</button>
    </article>
  );
}
`;
const page = `import { Card } from "./Card.tsx";

export function Pricing() {
  return (
    <section className="pricing" aria-labelledby="pricing-title">
      <h1 id="pricing-title">Prices</h1>
      <div className="grid">
        {plans.map((plan) => <Card key={plan.id} plan={plan} />)}
      </div>
    </section>
  );
}
`;
const sheet = `:root {
  font-family: Inter, system-ui, sans-serif;
}

body {
  margin: 0;
  color: #111827;
  background: white;
}

h1, h2 {
  letter-spacing: -0.2px;
  line-height: 1.4;
}

.grid {
  display: grid;
  gap: 24px;
  grid-template-columns: repeat(3, 1fr);
}

.card-header {
  border-bottom: 1px solid #e5e7eb;
  padding: 16px;
}

.card-title {
  margin: 0 0 8px;
  font-size: 20px;
}

.card-price {
  color: #6b7280;
}
`;
const element: SelectedElement = {
  id: "1",
  tag: "h2",
  selector:
    "#root > main > section.pricing > div.grid > article.card:nth-of-type(2) > header.card-header > h2.card-title",
  xpath: "/html/body/div/main/section/div/article[2]/header/h2",
  attributes: { class: "card-title" },
  html: { text: '<h2 class="card-title">Team plan</h2>', isFolded: false },
  text: "Team plan",
  isTextTruncated: false,
  rect: { x: 410.5, y: 212, width: 320, height: 28 },
  framework: "react",
  components: ["Card", "Pricing", "App"],
  listKey: "team",
  styles: Object.fromEntries(
    `margin-top: 0px; margin-bottom: 8px; color: rgb(17, 24, 39); font-family: Inter, system-ui, sans-serif; font-size: 20px;
    font-weight: 600; line-height: 28px; letter-spacing: -0.2px; display: block; text-align: left; padding-top: 0px`
      .split(";")
      .map((each) => each.trim().split(": ") as [string, string]),
  ),
  rules: [
    { selector: ".card-title", text: ".card-title { margin: 0px 0px 8px; font-size: 20px; }", file: "src/app.css" },
    { selector: "h1, h2", text: "h1, h2 { letter-spacing: -0.2px; line-height: 1.4; }", file: "src/app.css" },
    { selector: "body", text: "body { color: rgb(17, 24, 39); }", file: "src/app.css" },
  ],
  source: {
    confidence: "exact",
    definition: { file: "src/Card.tsx", line: 8, column: 9 },
    callSites: [{ file: "src/Pricing.tsx", line: 8, column: 32, component: "Card" }],
  },
};
const browser = {
  url: "http://localhost:5173/pricing?plan=team",
  title: "Prices",
  zoom: 1,
  viewport: { width: 1440, height: 900 },
  devicePixelRatio: 2,
  userAgent: "Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  locale: "en-US",
  colorScheme: "light" as const,
};

test("the first request for an ordinary element is short, and an edit needs no read before it", async () => {
  await using project = await temporaryProject({
    "package.json": '{ "name": "shop", "dependencies": { "react": "19.0.0" } }',
    "src/Card.tsx": component,
    "src/Pricing.tsx": page,
    "src/app.css": sheet,
    "src/data/plans.ts":
      'export const plans = [\n  { id: "solo", title: "Solo plan" },\n  { id: "team", title: "Team plan" },\n];\n',
    "src/plans.test.ts": 'expect(plans[1].title).toBe("Team plan");\n',
  });
  let first = "";
  let text = "";
  const edits = [{ old_string: '<h2 className="card-title">', new_string: '<h2 className="card-title wide">' }];
  await using started = await startTestCopilot({
    root: project.path,
    wire: "anthropic",
    settings: { thinkingTokens: 0 },
    steps: [
      {
        expect: ({ rawBody, messages }) => {
          first = rawBody;
          text = messages[0]?.text ?? "";
        },
        answer: { toolCalls: [{ name: "multiEditTool", input: { file_path: "src/Card.tsx", edits } }] },
      },
      { answer: { text: "Done." } },
    ],
  });
  const tab = await started.connect();
  const chatId = await openNewChat(tab);
  await tab.call("openChat", { chatId });
  const before = tab.chat(chatId)?.messages.length ?? 0;
  await tab.call("sendMessage", { chatId, message: { text: "Make this wider", elements: [element], browser } });
  await expect
    .poll(() => tab.chat(chatId)?.run.state === "idle" && tab.chat(chatId)?.messages.length, { timeout: 240_000 })
    .toBe(before + 2);
  const parts = tab.chat(chatId)?.messages[1]?.parts ?? [];
  expect(parts.flatMap((part) => (part.type === "tool" ? [part.state] : []))).not.toContain("output-error");
  expect(started.models.requests).toHaveLength(2);
  // About four characters are a token.
  expect(first.length / 4).toBeLessThanOrEqual(mostTokens);
  const rules = text.split("<source-excerpt ").filter((each) => each.startsWith('role="rule" file="src/app.css"'));
  expect(rules).toHaveLength(2);
  expect(rules[0]).toContain("29:   font-size: 20px;");
  expect(rules[1]).toContain("12:   letter-spacing: -0.2px;");
  expect(text).toContain('<text-written file="src/data/plans.ts" line="3">Team plan</text-written>');
  expect(text).not.toContain("plans.test.ts");
  expect(text).toContain('browser="Chrome 140"');
  expect(text).not.toContain("AppleWebKit");
});
