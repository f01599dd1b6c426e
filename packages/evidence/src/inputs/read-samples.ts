import { InvalidInputError } from "@surehand/kernel";
import { CsvError, parse } from "csv-parse/sync";
import { fillUrl } from "../spec/placeholders.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { readInputFile } from "../data/read-input-file.ts";
import type { Sample } from "./sample.ts";
import { sanitizeName, slugOfUrl, uniqueNames } from "./sample-id.ts";
import { webAddress } from "./web-address.ts";

/**
 * Reads the samples of a task from a CSV file with a header line. A sample's id is its column `sample_id`, else `id`, else made of its
 * address; its page is the column `url`, else the task's `start_url` with `{column}` filled in.
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
  try {
    const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: (names: string[]) => checkHeader(names, path),
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

function checkHeader(names: string[], path: string): string[] {
  const separator = names.length === 1 ? /[;\t]/u.exec(names[0] ?? "")?.[0] : undefined;
  if (separator !== undefined)
    throw new InvalidInputError({
      input: `${path}:1`,
      problem: `has its columns separated by ${separator === ";" ? "semicolons" : "tabs"}`,
      hint: `Separate them by commas. ${HEADER_HINT}`,
    });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const problem = names.includes("") ? "has a column without a name" : twice && `has the column "${twice}" twice`;
  if (problem) throw new InvalidInputError({ input: `${path}:1`, problem, hint: "Give every column a unique name." });
  return names;
}

function toSample(row: Readonly<Record<string, string>>, spec: TaskSpec, place: string): Sample {
  const url = row["url"] || (spec.start_url === undefined ? "" : fillUrl(spec.start_url, row, `${place}: start_url`));
  if (url === "")
    throw new InvalidInputError({
      input: `${place}: url`,
      problem: "is empty, and the task has no start_url",
      hint: "Add a URL to the row in the column url, or a start_url to the task.",
    });
  webAddress(url, `${place}: ${row["url"] ? "url" : "start_url"}`);
  const id = sanitizeName(row["sample_id"] || row["id"] || "", slugOfUrl(url));
  return { id, url, input: row };
}
