import { main } from "./harness/main.ts";
import { suites } from "./suites.ts";

process.exitCode = await main({ args: process.argv.slice(2), suites, print: (line) => console.log(line) });
