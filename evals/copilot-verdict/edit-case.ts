import { readFile } from "node:fs/promises";
import { expectParameter, outcomes, verdictCodes } from "@surehand/copilot/testing";
import { z } from "zod";

/** Apps in `apps/NAME`, with their edits in `apps/NAME.json`. The app of React is served with React 18, too. */
export const appNames = ["html", "react-19", "react-18", "vue", "svelte"] as const;
export type VerdictApp = (typeof appNames)[number];

/** Name of the folder of an app, and of the file with its edits. */
export function sourceOf(app: VerdictApp): string {
  return app.startsWith("react") ? "react" : app;
}

const change = z.strictObject({
  file: z.string(),
  /** Missing: the whole file is written. */
  before: z.string().optional(),
  after: z.string(),
});

const editCase = z.strictObject({
  name: z.string(),
  /** `nothing`: the edit has no effect. `wrong`: another one than stated, or more. */
  kind: z.enum(["nothing", "wrong", "right"]),
  /** Made before the page is first loaded: an error that the edit mends. */
  prepare: z.array(change).optional(),
  changes: z.array(change).min(1),
  expect: expectParameter,
  picked: z.string().optional(),
  right: z.strictObject({ outcome: z.enum(outcomes), code: z.enum(verdictCodes).optional() }),
});
export type EditCase = z.infer<typeof editCase>;

export async function readCases(app: VerdictApp): Promise<readonly EditCase[]> {
  const text = await readFile(new URL(`apps/${sourceOf(app)}.json`, import.meta.url), "utf8");
  return z.array(editCase).parse(JSON.parse(text));
}
