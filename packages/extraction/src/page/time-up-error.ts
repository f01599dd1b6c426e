import { DeadlineExceededError } from "@surehand/kernel";

/** Thrown shortly before the deadline, while there is time to return the values found so far. */
export class TimeUpError extends DeadlineExceededError {
  constructor() {
    super({ what: "The extract" });
  }
}
