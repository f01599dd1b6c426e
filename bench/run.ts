import { compareFigures } from "../scripts/against/compare-figures.ts";
import { readAgainst, runAgainst } from "../scripts/against/run-against.ts";
import { main } from "./harness/main.ts";

const print = (line: string): void => console.log(line);
const { args, directory } = readAgainst(process.argv.slice(2));

process.exitCode =
  directory === undefined
    ? await main({ args, print })
    : await runAgainst({ script: import.meta.filename, args, directory, print, compare: compareFigures });
