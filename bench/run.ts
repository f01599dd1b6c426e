import { main } from "./harness/main.ts";

process.exitCode = await main({ args: process.argv.slice(2), print: (line) => console.log(line) });
