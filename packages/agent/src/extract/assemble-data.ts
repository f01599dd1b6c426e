import type { PageSession, Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { z } from "zod";
import { noUsage } from "../act/act-result.ts";
import { chooseRun } from "./choose-run.ts";
import type { ExtractResult, Source, WithGaps } from "./extract-result.ts";
import { findInRow } from "./find-in-row.ts";
import { findSingle } from "./find-single.ts";
import { toLeaf } from "./leaf.ts";
import type { Piece } from "./pieces.ts";
import { rowRunsOf } from "./row-runs.ts";
import type { Field, ListShape, Shape } from "./schema-shape.ts";

interface Task<Data> {
  readonly session: PageSession;
  readonly call: CallContext;
  readonly snapshot: Snapshot;
  readonly instruction: string;
  readonly shape: Shape;
  readonly schema: z.ZodType<Data>;
}

type Values = Record<string, unknown>;

/** Finds every value, and judges the whole by the schema. */
export async function assembleData<Data>(task: Task<Data>): Promise<ExtractResult<Data>> {
  const { shape, schema } = task;
  const gathering = new Gathering(task);
  const data = await gathering.object(shape.fields, "", (field) => findSingle(field, task.snapshot));
  for (const list of shape.lists) data[list.name] = await readList(task, list, gathering);
  const { sources, missing, isIncomplete } = gathering;
  const details = { sources, missing, usage: noUsage };
  const parsed = schema.safeParse(data);
  if (!isIncomplete && parsed.success) return { status: "complete", data: parsed.data, ...details };
  const rejected = parsed.success ? [] : parsed.error.issues.map(({ path }) => formatPath(path));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built field by field after the schema, with null for what is missing
  const gaps = data as WithGaps<Data>;
  return { status: "incomplete", data: gaps, ...details, missing: [...new Set([...missing, ...rejected])] };
}

async function readList<Data>(task: Task<Data>, list: ListShape, gathering: Gathering): Promise<Values[]> {
  const run = chooseRun(list, rowRunsOf(task.snapshot), task.instruction);
  if (!run) {
    gathering.miss(list.name);
    return [];
  }
  const rows: Values[] = [];
  for (const [index, row] of run.rows.entries()) {
    rows.push(
      await gathering.object(list.fields, `${list.name}[${index}].`, (field) => findInRow(field, row, run.headers)),
    );
  }
  return rows;
}

/** Values, their sources, and what is missing. */
class Gathering {
  readonly sources: Source[] = [];
  readonly missing: string[] = [];
  isIncomplete = false;
  readonly #session: PageSession;
  readonly #call: CallContext;

  constructor({ session, call }: Pick<Task<unknown>, "session" | "call">) {
    this.#session = session;
    this.#call = call;
  }

  miss(path: string): void {
    this.missing.push(path);
    this.isIncomplete = true;
  }

  async object(fields: readonly Field[], prefix: string, find: (field: Field) => readonly Piece[]): Promise<Values> {
    const values: Values = {};
    for (const field of fields) {
      const path = `${prefix}${field.name}`;
      const leaf = await toLeaf(field, find(field), (piece) => this.#addressOf(piece));
      if (leaf) {
        values[field.name] = leaf.value;
        this.sources.push({ path, kind: leaf.kind, quote: leaf.quote, ref: leaf.piece.ref });
      } else {
        if (field.isNullable || !field.isOptional) values[field.name] = null;
        if (field.isNullable || field.isOptional) this.missing.push(path);
        else this.miss(path);
      }
    }
    return values;
  }

  async #addressOf({ ref }: Piece): Promise<string | undefined> {
    const address = await (await this.#session.resolve(ref, this.#call)).evaluate(readAddress);
    return typeof address === "string" ? address : undefined;
  }
}

/** Where the link leads that the element is or stands in; runs in the page. */
const readAddress = "function() { return this.closest('a[href], area[href]')?.href; }";

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index > 0 ? "." : ""}${String(key)}`))
    .join("");
}
