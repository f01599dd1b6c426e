import { createModel, type Model } from "@surehand/model";
import { startModelServer } from "@surehand/model/testing";

export interface IdleModel extends AsyncDisposable {
  readonly model: Model;
}

/**
 * A model that finds nothing, whatever it is asked. With it `act` does only what the rules take for certain: what is done wrong then,
 * they alone did.
 */
export async function startIdleModel(): Promise<IdleModel> {
  const server = await startModelServer([
    // Whether it is asked is not what is judged.
    { repeat: Number.POSITIVE_INFINITY, answer: { json: { do: "not-found", ref: "", value: "", rest: "" } } },
  ]);
  const baseUrl = server.baseUrl("openai-chat");
  const model = createModel("openai/gpt-5", { baseUrl, api: "chat", apiKey: "any", retry: { maxRetries: 0 } });
  return { model, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
