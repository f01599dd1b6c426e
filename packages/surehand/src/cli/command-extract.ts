import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { listSchema, usualFields } from "./fields.ts";
import { type CellValue, formatTable } from "./table.ts";
import type { Terminal } from "./terminal.ts";
import { type PageCommandOptions, withPage } from "./with-page.ts";

export interface ExtractCommandOptions extends PageCommandOptions {
  readonly fields?: string;
}

type Item = Record<string, string | number | boolean | null>;

export async function runExtract(
  url: string,
  instruction: string,
  options: ExtractCommandOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { fields = usualFields } = options;
  const schema = await listSchema(fields);
  return withPage(url, options, terminal, async (hand) => {
    const result = await hand.extract(instruction, schema, { timeoutMs: options.timeout });
    const found = foundColumns(result.data.items);
    // Fields that nobody asked for by name may well be absent.
    const items = options.fields === undefined ? result.data.items.map((item) => pick(item, found)) : result.data.items;
    const missing = items.flatMap((item, index) =>
      Object.entries(item).flatMap(([name, value]) => (value === null ? [`items[${index}].${name}`] : [])),
    );
    const isComplete = items.length > 0 && missing.length === 0;
    const status = isComplete ? "complete" : "incomplete";
    if (options.json) terminal.print(JSON.stringify({ status, items, sources: result.sources, missing }, undefined, 2));
    else for (const line of items.length > 0 ? formatTable(items, terminal.columns) : []) terminal.print(line);
    terminal.say(terminal.talkColors.dim(summary(items, missing.length, fields)));
    return isComplete ? exitCodes.done : exitCodes.refused;
  });
}

function foundColumns(items: readonly Item[]): string[] {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return names.filter((name) => items.some((item) => item[name] !== null));
}

function pick(item: Item, names: readonly string[]): Record<string, CellValue> & Item {
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}

function summary(items: readonly Item[], missing: number, fields: string): string {
  if (items.length === 0) return `No rows with ${fields.replaceAll(",", ", ")} on this page.`;
  const rows = items.length === 1 ? "1 row" : `${items.length} rows`;
  if (missing === 0) return `${rows}, every value quoted from the page.`;
  return `${rows}; ${missing === 1 ? "1 value is" : `${missing} values are`} not on the page.`;
}
