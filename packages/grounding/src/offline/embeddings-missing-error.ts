import { SurehandError } from "@surehand/kernel";

/** Sentence embeddings were asked for, and their package or their model is not there. Code "embeddings-missing". */
export class EmbeddingsMissingError extends SurehandError {
  constructor({ message, hint, cause }: { message: string; hint: string; cause: unknown }) {
    super({ code: "embeddings-missing", message, hint, cause });
  }
}
