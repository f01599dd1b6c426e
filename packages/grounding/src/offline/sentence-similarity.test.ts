import { InvalidInputError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { EmbeddingsMissingError } from "./embeddings-missing-error.ts";
import { createSentenceSimilarity } from "./sentence-similarity.ts";

/** The library's form, with vectors that are known. */
function library(vectors: Readonly<Record<string, readonly number[]>>): {
  peer: { pipeline: unknown };
  asked: unknown[];
} {
  const asked: unknown[] = [];
  const extractFeatures = async (texts: readonly string[], options: unknown): Promise<{ tolist(): unknown }> => {
    asked.push([texts, options]);
    return { tolist: () => texts.map((text) => vectors[text]) };
  };
  const pipeline = async (...parts: readonly unknown[]): Promise<unknown> => {
    asked.push(parts);
    return extractFeatures;
  };
  return { peer: { pipeline }, asked };
}

test("scores are the cosines of the texts' vectors, and each text is embedded once", async () => {
  const { peer, asked } = library({ couch: [1, 0], Sofa: [0.8, 0.6], Lamp: [0, 1] });
  const similarity = await createSentenceSimilarity({ modelPath: "/models/mini" }, async () => peer);
  expect(await similarity.scores("couch", ["Sofa", "Lamp"])).toEqual([0.8, 0]);
  expect(await similarity.scores("couch", ["Lamp"])).toEqual([0]);
  const options = { pooling: "mean", normalize: true };
  expect(asked).toEqual([
    ["feature-extraction", "/models/mini", { dtype: "q8", local_files_only: true }],
    [["couch"], options],
    [["Sofa"], options],
    [["Lamp"], options],
  ]);
});

test("a package that is not installed is named with what installs it", async () => {
  const made = createSentenceSimilarity({ modelPath: "/models/mini" }, async () => {
    throw new Error("Cannot find package");
  });
  await expect(made).rejects.toThrow(EmbeddingsMissingError);
  await expect(made).rejects.toMatchObject({ hint: "Run: npm install @huggingface/transformers" });
});

test("a folder without a model is named", async () => {
  const pipeline = async (): Promise<never> => {
    throw new Error("file was not found locally");
  };
  const made = createSentenceSimilarity({ modelPath: "/nowhere" }, async () => ({ pipeline }));
  await expect(made).rejects.toThrow("No sentence model can be read from /nowhere.");
});

test("no folder is refused", async () => {
  await expect(createSentenceSimilarity({ modelPath: "" })).rejects.toThrow(InvalidInputError);
});
