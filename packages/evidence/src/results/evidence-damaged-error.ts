import { SurehandError } from "@surehand/kernel";

/** What a bucket holds for a sample is not what a worker wrote. Code "evidence-damaged". */
export class EvidenceDamagedError extends SurehandError {
  constructor({ key, problem, cause }: { readonly key: string; readonly problem: string; readonly cause?: unknown }) {
    super({
      code: "evidence-damaged",
      message: `The bucket's object ${key} ${problem}.`,
      hint: "Somebody else may have written to the bucket, or the object was lost. Process the sample again with --resume.",
      cause,
    });
  }
}
