import { SurehandError } from "@surehand/kernel";
import type { DeadSample } from "./job-queue.ts";

/** A sample broke its worker or its browser too often. Code "quarantined". */
export class QuarantinedError extends SurehandError {
  constructor({ attempts, reason }: DeadSample) {
    super({
      code: "quarantined",
      message: `The sample was given up after ${attempts} attempts. The last one ended with: ${reason}`,
      hint: "Look at its folder and at the workers' logs, then run it alone.",
    });
  }
}
