import { SurehandError } from "@surehand/kernel";

/** A policy can't be enforced, so no browser was returned. Code "policy-not-enforced". */
export class PolicyNotEnforcedError extends SurehandError {
  constructor(options: { message: string; hint: string; cause?: unknown }) {
    super({ code: "policy-not-enforced", ...options });
  }
}
