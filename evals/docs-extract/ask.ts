import { extract } from "@surehand/extraction";
import { NeedsModelError } from "@surehand/kernel";
import type { PageSession } from "@surehand/browser";
import type { z } from "zod";

export interface Answer {
  readonly status: "complete" | "incomplete" | "needs-model";
  readonly data: unknown;
}

export async function ask(session: PageSession, instruction: string, schema: z.ZodType): Promise<Answer> {
  try {
    return await extract(session, instruction, schema);
  } catch (error) {
    if (NeedsModelError.isInstance(error)) return { status: "needs-model", data: undefined };
    throw error;
  }
}
