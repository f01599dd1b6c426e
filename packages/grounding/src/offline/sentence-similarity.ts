import { resolve } from "node:path";
import { parseOptions } from "@surehand/kernel";
import { z } from "zod";
import { EmbeddingsMissingError } from "./embeddings-missing-error.ts";
import type { Similarity } from "./similarity.ts";

export interface SentenceSimilarityOptions {
  /**
   * The folder of a sentence model as Hugging Face keeps it: `config.json`, `tokenizer.json` and `onnx/model_quantized.onnx`.
   * Xenova/all-MiniLM-L6-v2 (23 MB, English) is the one that the limits were measured with. Nothing is downloaded.
   */
  readonly modelPath: string;
}

/**
 * Tells names alike by sentence embeddings: "couch" and "Sofa". Needs the package `@huggingface/transformers`, which doesn't
 * come with this one.
 *
 * Embeddings know what is near in meaning, opposites too: "buyer" is as near to "Seller" as "couch" to "Sofa". What is found so is
 * never certain, so with a model at hand the model decides.
 *
 * @throws InvalidInputError where no folder is given
 * @throws EmbeddingsMissingError where the package is not installed, or the folder holds no such model
 */
export async function createSentenceSimilarity(
  options: SentenceSimilarityOptions,
  loadPeer: () => Promise<unknown> = () => import(PEER),
): Promise<Similarity> {
  parseOptions(similarityOptionsSchema, options, { call: "createSentenceSimilarity", hint: MODEL });
  const { modelPath } = options;
  const embed = await loadEmbedding(resolve(modelPath), loadPeer);
  const known = new Map<string, Promise<readonly number[]>>();
  const vectorOf = (text: string): Promise<readonly number[]> => {
    const vector = known.get(text) ?? embed(text);
    known.set(text, vector);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? "");
    return vector;
  };
  return {
    async scores(wanted, names) {
      const own = await vectorOf(wanted);
      return await Promise.all(names.map(async (name) => product(own, await vectorOf(name))));
    },
  };
}

const similarityOptionsSchema = z.strictObject({
  modelPath: z.string("must be the folder of a sentence model").min(1, "must be the folder of a sentence model"),
});

/** Not in the imports of this file, so that neither a compiler nor a bundler asks for it. */
const PEER: string = "@huggingface/transformers";
/** Names of a page are asked for again and again; 384 numbers each are kept. */
const MOST_KNOWN = 2000;

async function loadEmbedding(
  modelPath: string,
  loadPeer: () => Promise<unknown>,
): Promise<(text: string) => Promise<readonly number[]>> {
  const peer = await loadPeer().catch((cause: unknown) => {
    throw new EmbeddingsMissingError({ message: `The package ${PEER} can't be loaded.`, hint: INSTALL, cause });
  });
  const { pipeline } = transformers.parse(peer);
  // https://huggingface.co/docs/transformers.js/api/pipelines: feature-extraction, its mean of a text's tokens, of length 1
  const extractFeatures = await pipeline("feature-extraction", modelPath, {
    dtype: "q8",
    local_files_only: true,
  }).catch((cause: unknown) => {
    throw new EmbeddingsMissingError({
      message: `No sentence model can be read from ${modelPath}.`,
      hint: MODEL,
      cause,
    });
  });
  return async (text) => {
    const [vector] = vectors.parse((await extractFeatures([text], { pooling: "mean", normalize: true })).tolist());
    return vector;
  };
}

const INSTALL = `Run: npm install ${PEER}`;
const MODEL =
  "It must hold config.json, tokenizer.json and onnx/model_quantized.onnx, as in Xenova/all-MiniLM-L6-v2 on huggingface.co.";

type Features = (
  texts: readonly string[],
  options: { readonly pooling: "mean"; readonly normalize: true },
) => Promise<{ tolist(): unknown }>;

const transformers = z.object({
  pipeline: z.custom<
    (
      task: "feature-extraction",
      model: string,
      options: { readonly dtype: "q8"; readonly local_files_only: true },
    ) => Promise<Features>
  >((value) => typeof value === "function"),
});
const vectors = z.tuple([z.array(z.number())]);

/** The cosine, as both are of length 1. */
function product(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}
