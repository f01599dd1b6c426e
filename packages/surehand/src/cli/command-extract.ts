import type { ExtractResult } from "@surehand/extraction";
import { InvalidInputError, NeedsModelError, summaryOf, SurehandError } from "@surehand/kernel";
import type { Surehand } from "../sdk/surehand.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import type { Rows } from "../settings/fields.ts";
import { count } from "../terminal/numbers.ts";
import { type PageOptions, type PageRun, printUsage, withPage } from "./page-run.ts";
import { selectElement } from "./select-element.ts";
import { formatTable } from "./table.ts";
import { readWantedData, type WantedData } from "./wanted-data.ts";

export interface ExtractCommandOptions extends PageOptions {
  readonly fields?: string;
  readonly schema?: string;
  readonly selector?: string;
}

/** The extracted data, with the lines of stdout that show it. */
interface Read {
  readonly result: ExtractResult<unknown>;
  readonly isComplete: boolean;
  readonly lines: readonly string[];
  readonly summary: string;
}

export async function runExtract(
  run: PageRun & { readonly options: ExtractCommandOptions },
  instruction: string | undefined,
): Promise<ExitCode> {
  const { options, terminal } = run;
  const wanted = await readWantedData(options);
  return withPage(run, async (hand) => {
    const selector = await selectElement(hand, options.selector);
    const read = await readPage(hand, { wanted, instruction, selector, columns: terminal.columns }).catch(
      (error: unknown) => {
        throw inWordsOfTheCommand(error, options);
      },
    );
    const { result, isComplete, lines, summary } = read;
    const status = isComplete ? "complete" : "incomplete";
    if (options.json)
      terminal.print(JSON.stringify({ ...result, status, url: hand.masked(hand.page.url()) }, undefined, 2));
    else for (const line of lines) terminal.print(line);
    terminal.say(terminal.talkColors.dim(summary));
    printUsage(terminal, result.usage);
    return isComplete ? exitCodes.done : exitCodes.refused;
  });
}

interface Reading {
  readonly wanted: WantedData;
  readonly instruction: string | undefined;
  readonly selector: Awaited<ReturnType<typeof selectElement>>;
  readonly columns: number;
}

async function readPage(hand: Surehand, { wanted, instruction, selector, columns }: Reading): Promise<Read> {
  switch (wanted.kind) {
    case "rows":
      return showRows(await hand.extract(instruction, wanted.schema, { selector }), wanted.names, columns);
    case "data": {
      const result = await hand.extract(instruction, wanted.schema, { selector });
      return showText(result, JSON.stringify(result.data, undefined, 2));
    }
    case "text": {
      if (instruction === undefined) {
        const result = await hand.extract(undefined, undefined, { selector });
        return showText(result, result.data.pageText ?? "");
      }
      const result = await hand.extract(instruction, undefined, { selector });
      return showText(result, result.data.extraction ?? "");
    }
    default:
      return wanted satisfies never;
  }
}

/** The schema allows null: a table is complete only if no value is missing. */
function showRows(result: ExtractResult<Rows>, names: readonly string[], columns: number): Read {
  const rows = result.data.items;
  const isComplete = result.status === "complete" && rows.length > 0 && result.missing.length === 0;
  const lines = rows.length > 0 ? formatTable(rows, columns) : [];
  const summary =
    rows.length === 0
      ? gapNote(result) || `No rows with ${names.join(", ")} on this page.`
      : [`${count(rows.length, "row")}${missingNote(result.missing)}`, gapNote(result)].filter(Boolean).join(" ");
  return { result, isComplete, lines, summary };
}

function showText(result: ExtractResult<unknown>, text: string): Read {
  const isComplete = result.status === "complete";
  const note = isComplete
    ? missingNote(result.missing)
    : `; not on the page: ${result.missing.join(", ") || "what was asked for"}.`;
  const summary = [`${count(result.sources.length, "value")}${note}`, gapNote(result)].filter(Boolean).join(" ");
  return { result, isComplete, lines: text === "" ? [] : [text], summary };
}

function gapNote({ gaps }: ExtractResult<unknown>): string {
  return gaps.map(({ message }) => message).join(" ");
}

function missingNote(missing: readonly string[]): string {
  if (missing.length === 0) return ", each with its source on the page.";
  return `; ${missing.length === 1 ? "1 value is" : `${missing.length} values are`} not on the page.`;
}

/** The SDK's words are about parameters. */
function inWordsOfTheCommand(error: unknown, { schema, fields }: ExtractCommandOptions): unknown {
  if (InvalidInputError.isInstance(error) && error.input === "schema" && schema !== undefined) {
    const { problem, hint, cause } = error;
    return new InvalidInputError({ input: `--schema (${schema})`, problem, hint, cause });
  }
  if (!NeedsModelError.isInstance(error)) return error;
  const { code } = error;
  const message = summaryOf(error);
  const columns =
    fields === undefined && schema === undefined ? " or say what to read with --fields name,price:number" : "";
  return new SurehandError({ code, message, hint: `Name a model with --model${columns}.`, cause: error });
}
