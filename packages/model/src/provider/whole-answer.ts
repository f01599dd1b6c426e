import { AsyncLocalStorage } from "node:async_hooks";
import { type LanguageModelMiddleware, simulateStreamingMiddleware } from "ai";

/** Thrown when a server sends a whole answer instead of a stream, as some proxies do. `takeWholeAnswers` catches it. */
export class WholeAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super("The server was asked for a stream, and answered in one piece.");
    this.name = "WholeAnswer";
    this.response = response;
  }
}

const taken = new AsyncLocalStorage<Response>();

/** Returns the answer that was already received for the current request, if any. */
export function takenAnswer(): Response | undefined {
  return taken.getStore()?.clone();
}

/** Creates a middleware that lets the client read a whole answer that arrived instead of a stream. */
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
