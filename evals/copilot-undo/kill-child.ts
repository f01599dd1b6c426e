// Carries out operations that come as lines of JSON, and says when each is over. It is killed at any moment.
import { createInterface } from "node:readline";
import { openUndoBench } from "@surehand/copilot/testing";
import type { UndoOperation } from "./operations.ts";
import { applyToBench } from "./run-sequence.ts";

const [root = ""] = process.argv.slice(2);
const bench = await openUndoBench(root);
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the suite wrote it
  await applyToBench(bench, root, JSON.parse(line) as UndoOperation);
  process.stdout.write("done\n");
}
