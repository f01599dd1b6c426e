import type { PageSession } from "@surehand/browser";
import { z } from "zod";
import { extract } from "../extract.ts";
import type { ExtractResult } from "../extract-result.ts";
import { says, scripted } from "./answers.test.support.ts";

type Quotes = Readonly<Record<string, readonly string[]>>;

interface Asked<Data> {
  readonly schema: z.ZodType<Data>;
  /** Data in the model's answer. */
  readonly data: unknown;
  /** Quotes by the path of the value. */
  readonly quotes?: Quotes;
  readonly instruction?: string;
}

/** Asks a model that returns exactly this answer. */
export async function answered<Data>(
  session: PageSession,
  { schema, data, quotes = {}, instruction = "read it" }: Asked<Data>,
): Promise<ExtractResult<Data>> {
  const evidence = Object.entries(quotes).map(([path, quoted]) => ({ path, quotes: quoted }));
  await using server = await scripted([{ ...says(data, { evidence }), repeat: Infinity }]);
  return await extract(session, instruction, schema, server.options);
}

/** Asks a model for one value. */
export async function value(
  session: PageSession,
  { name, type, claimed, quotes, instruction }: Wanted,
): Promise<{ value: unknown; kind: string | undefined; quote: string | undefined; status: string }> {
  const { data, sources, status } = await answered(session, {
    schema: z.object({ [name]: type }),
    data: { [name]: claimed },
    ...(quotes && { quotes: { [name]: quotes } }),
    ...(instruction !== undefined && { instruction }),
  });
  return { value: data[name], kind: sources[0]?.kind, quote: sources[0]?.quote, status };
}

interface Wanted {
  readonly name: string;
  readonly type: z.ZodType;
  readonly claimed: unknown;
  readonly quotes?: readonly string[];
  readonly instruction?: string;
}
