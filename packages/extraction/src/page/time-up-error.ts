import { DeadlineExceededError } from "@surehand/kernel";

/** Thrown a little before the deadline, while there is time to return what was found until then. */
export class TimeUpError extends DeadlineExceededError {
  constructor() {
    super({ what: "The extract" });
  }
}
