import { SurehandError } from "@surehand/kernel";

/** The game's page could not be opened, after all attempts. Code "game-not-loaded". */
export class GameNotLoadedError extends SurehandError {
  constructor(url: string, { attempts, cause }: { readonly attempts?: number; readonly cause: unknown }) {
    const reason = cause instanceof Error ? (cause.message.split("\n", 1)[0] ?? "") : String(cause);
    super({
      code: "game-not-loaded",
      message: `The game at ${url} could not be opened${attempts === undefined ? "" : ` in ${attempts} attempts`}: ${reason}`,
      hint: "Check that the URL is correct and that its server is running.",
      retryable: true,
      cause,
    });
  }
}
