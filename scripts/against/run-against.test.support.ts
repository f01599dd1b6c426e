// A suite of two cases for the tests of `--against`: they report where the packages come from.
import { writeFileSync } from "node:fs";
import { SurehandError } from "@surehand/kernel";
import { inTurn } from "./turns.ts";

const file = process.argv.at(-1) ?? "";
const isOld = Reflect.get(SurehandError, "isOld") === true;
const cases: object[] = [];
for (const name of ["one", "two"])
  await inTurn(async () => {
    console.log(`${name} ${isOld ? "old" : "new"}`);
    cases.push({ name, status: isOld ? "failed" : "passed", ms: 3 });
  });
writeFileSync(file, JSON.stringify({ cases, summary: { passed: isOld ? 0 : 2 } }));
