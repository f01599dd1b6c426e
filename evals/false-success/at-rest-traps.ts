import type { Action } from "@surehand/browser";
import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";
import { pageSite } from "../harness/page-site.ts";
import type { Aim, Trap } from "./trap.ts";

const actionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["click", "check"]) }),
  z.strictObject({ kind: z.literal("fill"), text: z.string(), target: z.string().optional() }),
  z.strictObject({ kind: z.literal("select"), option: z.string() }),
  z.strictObject({ kind: z.literal("drag"), to: z.string() }),
]);

const caseSchema = z.object({
  name: z.string(),
  variant: z.string().regex(/^(?:dead|live)(?:-\w+)?$/),
  action: actionSchema,
  /** Expression that is true in the page if the intended effect is there, at rest. */
  happened: z.string(),
  /** Expression that is true after the last late change. */
  until: z.string().optional(),
  expected: z.array(z.enum(["done", "no-effect", "reverted"])).min(1),
});

/**
 * Pages that change on their own, draw equal content again, take back what they showed, or become alive late. In their form "dead" the
 * action has no lasting effect, in their form "live" it has one.
 */
export function atRestTraps(): readonly Trap[] {
  return loadPages(new URL("pages/at-rest", import.meta.url), caseSchema).flatMap((page) =>
    page.cases.map(({ name, variant, action, happened, until, expected }): Trap => ({
      ...pageSite(page, { variant }),
      name: `at rest: ${page.name}: ${name}`,
      action: (aim) => aimed(action, aim),
      happened,
      expected,
      options: { timeout: 10_000 },
      tolerated: ["filter", "to"],
      ...(until !== undefined && { until }),
      ...(variant.startsWith("live") && { isHonest: true }),
    })),
  );
}

async function aimed(action: z.output<typeof actionSchema>, { ref }: Aim): Promise<Action> {
  if (action.kind === "drag") return { ...action, target: await ref(), to: await ref(action.to) };
  return { ...action, target: await ref("target" in action ? action.target : undefined) };
}
