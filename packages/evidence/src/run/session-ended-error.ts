import { SurehandError } from "@surehand/kernel";

/** A sample was not opened, because the session that it needs has ended. Code "session-ended", retryable after a new sign-in. */
export class SessionEndedError extends SurehandError {
  constructor(profile: string, sampleId: string) {
    super({
      code: "session-ended",
      message: `Not opened: the session of the auth profile ${profile} has ended, as sample ${sampleId} shows.`,
      hint: "Sign in again, save the profile, and continue the run with --resume.",
      retryable: true,
    });
  }
}
