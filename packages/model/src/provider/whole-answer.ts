import { AsyncLocalStorage } from "node:async_hooks";
import { type LanguageModelMiddleware, simulateStreamingMiddleware } from "ai";

/** A server that was asked for a stream answered in one piece, as some proxies do. To be caught by `takeWholeAnswers`. */
export class WholeAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super("The server was asked for a stream, and answered in one piece.");
    this.name = "WholeAnswer";
    this.response = response;
  }
}

const taken = new AsyncLocalStorage<Response>();

/** The answer that came already, for a request that is not to be sent again. */
export function takenAnswer(): Response | undefined {
  return taken.getStore()?.clone();
}

/** Reads a whole answer in place of a stream by the way in which the client reads whole answers. */
export function takeWholeAnswers(): LanguageModelMiddleware {
  const { wrapStream } = simulateStreamingMiddleware();
  return {
    specificationVersion: "v4",
    async wrapStream(asked) {
      try {
        return await asked.doStream();
      } catch (error) {
        if (!(error instanceof WholeAnswer) || !wrapStream) throw error;
        const doGenerate: typeof asked.doGenerate = async () => taken.run(error.response, asked.doGenerate);
        return wrapStream({ ...asked, doGenerate });
      }
    },
  };
}
