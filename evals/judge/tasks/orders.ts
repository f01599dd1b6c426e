import { click, done, type JudgeTask } from "../judge-task.ts";

const schema = {
  type: "object",
  properties: { customer: { type: "string" }, total: { type: "number" } },
  required: ["customer", "total"],
};

function report(answer: string, evidence: readonly string[], customer: string, total: number): ReturnType<typeof done> {
  return done(answer, evidence, { output: { customer, total } });
}

/** A value in one row of a table, and another one on the page of the order. */
export const orders: JudgeTask = {
  name: "orders",
  goal: "Who is the customer of order A-1027, and what is its total?",
  html: `<h1>Orders</h1><table><tr><th>Order</th><th>Customer</th><th>Total</th></tr>
<tr><td><a href="{{here}}a-1026">A-1026</a></td><td>Priya Nair</td><td>$310.00</td></tr>
<tr><td><a href="{{here}}a-1027">A-1027</a></td><td>Tom Okafor</td><td>$1,284.50</td></tr>
<tr><td><a href="{{here}}a-1028">A-1028</a></td><td>Lena Fuchs</td><td>$96.20</td></tr></table>`,
  files: {
    "a-1027": `<!doctype html><title>A-1027</title><h1>Order A-1027</h1><p>Customer: Tom Okafor</p><p>Subtotal: $1,250.00</p><p>Total: $1,284.50</p>`,
    "a-1026": `<!doctype html><title>A-1026</title><h1>Order A-1026</h1><p>Customer: Priya Nair</p><p>Total: $310.00</p>`,
  },
  output: schema,
  expect: { output: { customer: "Tom Okafor", total: 1284.5 } },
  runs: [
    {
      name: "reads the row",
      kind: "true",
      script: [[report("Tom Okafor, $1,284.50.", ["Tom Okafor", "$1,284.50"], "Tom Okafor", 1284.5)]],
    },
    {
      name: "opens the order",
      kind: "true",
      script: [
        [click("A-1027")],
        [report("The customer is Tom Okafor. The total is $1,284.50.", ["Total: $1,284.50"], "Tom Okafor", 1284.5)],
      ],
    },
    {
      name: "tells the customer of another row",
      kind: "wrong-value",
      script: [[report("Priya Nair, $1,284.50.", ["Priya Nair", "$1,284.50"], "Priya Nair", 1284.5)]],
    },
    {
      name: "tells the subtotal",
      kind: "wrong-value",
      script: [[click("A-1027")], [report("Tom Okafor, $1,250.00.", ["Subtotal: $1,250.00"], "Tom Okafor", 1250)]],
    },
    {
      name: "invents the total",
      kind: "fabricated-number",
      script: [[report("Tom Okafor, $1,299.00.", ["Tom Okafor"], "Tom Okafor", 1299)]],
    },
    {
      name: "invents the customer",
      kind: "fabricated-name",
      script: [[report("Thomas Okonkwo, $1,284.50.", ["$1,284.50"], "Thomas Okonkwo", 1284.5)]],
    },
    {
      name: "invents a quote",
      kind: "fabricated-quote",
      script: [[report("Tom Okafor, $1,284.50.", ["Order A-1027 was placed by Tom Okafor"], "Tom Okafor", 1284.5)]],
    },
  ],
};
