import { z } from "zod";
import type { Product } from "./product.ts";

/** The part of Stagehand v3's API that is used here (`import { Stagehand } from "@browserbasehq/stagehand"`). */
export interface StagehandApi {
  init(): Promise<unknown>;
  close(): Promise<unknown>;
  extract<Schema extends z.ZodType>(instruction: string, schema: Schema): Promise<z.infer<Schema>>;
  readonly context: { pages(): readonly { goto(url: string): Promise<unknown> }[] };
}

export type StagehandClass = new (options: { readonly env: "LOCAL"; readonly model: string }) => StagehandApi;

const products = z.object({ products: z.array(z.object({ name: z.string(), price: z.number(), url: z.url() })) });

/**
 * Reads the products with Stagehand, which needs a model with a key. It does not run here; it is type-checked against
 * the declaration above. The values are the model's; none is compared with the page.
 */
export async function withStagehand(Stagehand: StagehandClass, url: string): Promise<readonly Product[]> {
  const stagehand = new Stagehand({ env: "LOCAL", model: "openai/gpt-4.1-mini" });
  await stagehand.init();
  try {
    const [page] = stagehand.context.pages();
    await page?.goto(url);
    const { products: read } = await stagehand.extract("extract all products", products);
    return read;
  } finally {
    await stagehand.close();
  }
}
