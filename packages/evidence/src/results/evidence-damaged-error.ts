import { SurehandError } from "@surehand/kernel";

/** The evidence of a sample in a bucket or a shared folder is missing, unreadable, or not what a worker sealed for it. Code "evidence-damaged". */
export class EvidenceDamagedError extends SurehandError {
  constructor({ key, problem, cause }: { readonly key: string; readonly problem: string; readonly cause?: unknown }) {
    super({
      code: "evidence-damaged",
      message: `The evidence ${key} ${problem}.`,
      hint: "Check who can write to the queue and to the bucket or folder, and process the sample again in a new run.",
      cause,
    });
  }
}
