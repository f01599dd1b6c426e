import { SurehandError } from "@surehand/kernel";

/** The objects of a sample in a bucket are missing, unreadable, or not as a worker sealed them. Code "evidence-damaged". */
export class EvidenceDamagedError extends SurehandError {
  constructor({ key, problem, cause }: { readonly key: string; readonly problem: string; readonly cause?: unknown }) {
    super({
      code: "evidence-damaged",
      message: `The bucket's object ${key} ${problem}.`,
      hint: "Check who can write to the bucket, and process the sample again in a new run.",
      cause,
    });
  }
}
