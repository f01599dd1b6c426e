import { SurehandError } from "@surehand/kernel";
import { z } from "zod";
import type { Table } from "./table.ts";

const PACKAGE = "write-excel-file";
/** No literal: the types of the package are missing where it is not installed. */
const ENTRY: string = `${PACKAGE}/node`;

type Cell = string | number | boolean | null | { readonly value: string; readonly fontWeight: "bold" };

type WriteWorkbook = (
  sheets: { readonly sheet: string; readonly stickyRowsCount: number; readonly data: Cell[][] }[],
) => { toBuffer(): Promise<Uint8Array> };

const writerSchema = z.object({ default: z.custom<WriteWorkbook>((value) => typeof value === "function") });

/** The package that writes XLSX files is not installed. */
class WorkbookWriterMissingError extends SurehandError {
  constructor(cause: unknown) {
    super({
      code: "package-missing",
      message: `Writing combined.xlsx needs the package ${PACKAGE}, which is not installed.`,
      hint: `Install it: npm install ${PACKAGE}`,
      cause,
    });
  }
}

/** @throws WorkbookWriterMissingError */
export async function loadWorkbookWriter(load: () => Promise<unknown> = () => import(ENTRY)): Promise<WriteWorkbook> {
  try {
    return writerSchema.parse(await load()).default;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    throw isMissing ? new WorkbookWriterMissingError(error) : error;
  }
}

/**
 * Writes tables as the sheets of an XLSX file. Text is never a formula there.
 * @throws WorkbookWriterMissingError
 */
export async function toWorkbook(tables: Readonly<Record<string, Table>>): Promise<Uint8Array> {
  const write = await loadWorkbookWriter();
  const sheets = Object.entries(tables).map(([sheet, { headers, rows }]) => ({
    sheet,
    stickyRowsCount: 1,
    data: [
      headers.map((header) => ({ value: fitted(header), fontWeight: "bold" }) as const),
      ...rows.map((row) => row.map(toCell)),
    ],
  }));
  return await write(sheets).toBuffer();
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  return fitted(typeof value === "string" ? value : JSON.stringify(value));
}

/** Characters in a cell, at most: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
const MOST = 32_767;
function fitted(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`;
}
