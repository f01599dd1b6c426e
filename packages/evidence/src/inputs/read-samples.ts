import { InvalidInputError } from "@surehand/kernel";
import { CsvError, parse } from "csv-parse/sync";
import { fillUrl } from "../spec/placeholders.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { readInputFile } from "../data/read-input-file.ts";
import type { Sample } from "./sample.ts";
import { sanitizeName, slugOfUrl, uniqueNames } from "./sample-id.ts";
import { webAddress } from "./web-address.ts";

/**
 * Reads the samples of a task from a CSV file with a header line; its columns are separated by commas, semicolons or tabs. A sample's id is its column `sample_id`, else `id`, else made of its
 * address; its page is the column `url`, else the task's `start_url` with `{column}` filled in. Case and spaces in these names do not matter.
 * @throws InvalidInputError that names the file, the line and the column
 */
export async function readSamples(path: string, spec: TaskSpec): Promise<Sample[]> {
  return parseSamples(await readInputFile(path, "input"), { path, spec });
}

/** Parses the text of an input file: see `readSamples`. */
export function parseSamples(text: string, { path, spec }: { path: string; spec: TaskSpec }): Sample[] {
  const rows = parseRows(text, path);
  if (rows.length === 0) throw new InvalidInputError({ input: path, problem: "has no rows", hint: HEADER_HINT });
  const samples = rows.map(({ line, row }) => toSample(row, spec, `${path}:${line}`));
  const ids = uniqueNames(samples.map(({ id }) => id));
  return samples.map((sample, index) => ({ ...sample, id: ids[index] ?? sample.id }));
}

const HEADER_HINT = 'An input file is CSV with a header line, such as "sample_id,url".';

interface Row {
  readonly line: number;
  readonly row: Readonly<Record<string, string>>;
}

function parseRows(text: string, path: string): Row[] {
  const { delimiter, headerLine } = separatorOf(text);
  try {
    const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      delimiter,
      from_line: headerLine,
      columns: (names: string[]) => checkHeader(names, `${path}:${headerLine}`),
      skip_empty_lines: true,
      // Spreadsheets write rows that hold nothing but commas.
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
    });
    return records.map(({ record, info }) => ({ line: info.lines, row: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InvalidInputError({
      input: `${path}:${Number(error["lines"] ?? 1)}`,
      problem: `is not valid CSV: ${error.message}`,
      hint: HEADER_HINT,
      cause: error,
    });
  }
}

/** Reads what separates the columns: as the first line says (`sep=;`, as Excel writes it), else what the header has most of. */
function separatorOf(text: string): { readonly delimiter: string; readonly headerLine: number } {
  const [first = ""] = text.replace(/^\uFEFF/u, "").split(/\r?\n/u, 1);
  const [, stated] = /^"?sep=(.)"?$/iu.exec(first.trim()) ?? [];
  if (stated !== undefined) return { delimiter: stated, headerLine: 2 };
  const unquoted = first.replaceAll(/"[^"]*"/gu, "");
  const count = (separator: string): number => unquoted.split(separator).length;
  const [delimiter = ","] = [",", ";", "\t"].toSorted((one, other) => count(other) - count(one));
  return { delimiter, headerLine: 1 };
}

function checkHeader(given: string[], place: string): string[] {
  const names = given.map((name) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const problem = names.includes("") ? "has a column without a name" : twice && `has the column "${twice}" twice`;
  if (problem) throw new InvalidInputError({ input: place, problem, hint: "Give every column a unique name." });
  return names;
}

/** Returns the value of a column by its name, else of one that differs in case and spaces alone. */
function valueOf(row: Readonly<Record<string, string>>, name: string): string {
  const plain = (key: string): string => key.toLowerCase().replaceAll(/[\s-]+/gu, "_");
  const column = Object.hasOwn(row, name) ? name : Object.keys(row).find((key) => plain(key) === name);
  return column === undefined ? "" : (row[column] ?? "");
}

function toSample(row: Readonly<Record<string, string>>, spec: TaskSpec, place: string): Sample {
  const given = valueOf(row, "url");
  const url = given || (spec.start_url === undefined ? "" : fillUrl(spec.start_url, row, `${place}: start_url`));
  if (url === "")
    throw new InvalidInputError({
      input: `${place}: url`,
      problem: "is empty, and the task has no start_url",
      hint: "Add a URL to the row in the column url, or a start_url to the task.",
    });
  webAddress(url, `${place}: ${given === "" ? "start_url" : "url"}`);
  const id = sanitizeName(valueOf(row, "sample_id") || valueOf(row, "id"), slugOfUrl(url));
  return { id, url, input: row };
}
