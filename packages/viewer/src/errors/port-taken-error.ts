import { SurehandError } from "@surehand/kernel";

/** Another program listens on the port. Code "port-taken". */
export class PortTakenError extends SurehandError {
  constructor(port: number, cause: unknown) {
    super({
      code: "port-taken",
      message: `The viewer can't listen on port ${port} of 127.0.0.1.`,
      hint: "Choose another with --port, or omit it to use any free port.",
      cause,
    });
  }
}
