import { compareCases } from "../scripts/against/compare-cases.ts";
import { readAgainst, runAgainst } from "../scripts/against/run-against.ts";
import { main } from "./harness/main.ts";
import { suites } from "./suites.ts";

const print = (line: string): void => console.log(line);
const { args, directory } = readAgainst(process.argv.slice(2));

process.exitCode =
  directory === undefined
    ? await main({ args, suites, print })
    : await runAgainst({ script: import.meta.filename, args, directory, print, compare: compareCases });
