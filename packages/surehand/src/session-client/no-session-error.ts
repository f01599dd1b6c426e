import { SurehandError } from "@surehand/kernel";

/** Reports a command that needs a session, or a URL. */
export class NoSessionError extends SurehandError {
  constructor(command: string, first?: string) {
    const given = first === undefined ? "" : ` ${JSON.stringify(first)} is not a URL.`;
    super({
      code: "no-session",
      message: `No session is open here, so ${command} has no page.${given}`,
      hint: "Open one: surehand open URL. In another folder, name the session in each command: -s NAME",
    });
  }
}
