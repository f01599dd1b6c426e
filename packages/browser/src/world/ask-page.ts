import { ask, type DocumentWorld, type FrameChannel } from "./frame-world.ts";

/** A JSON value, or a node of the same world. */
export type PageArgument = { readonly value: unknown } | { readonly objectId: string };

/**
 * Calls a method of the page script that returns JSON text or a promise of it. The caller gives the type of the method's answer.
 */
export async function askPage<Answer>(
  channel: FrameChannel,
  world: DocumentWorld,
  method: string,
  ...given: readonly PageArgument[]
): Promise<Answer> {
  const { result, exceptionDetails } = await ask(() =>
    channel.session.send("Runtime.callFunctionOn", {
      objectId: world.objectId,
      functionDeclaration: `function(...given) { return this.${method}(...given); }`,
      arguments: [...given],
      awaitPromise: true,
      returnByValue: true,
    }),
  );
  if (exceptionDetails) {
    const { exception, text } = exceptionDetails;
    throw new Error(`The page script failed in ${method}: ${exception?.description ?? text}`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  return JSON.parse(String(result.value)) as Answer;
}
