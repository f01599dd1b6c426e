import { createModel, type Model } from "@surehand/model";
import { startModelServer } from "@surehand/model/testing";
import { openPageFixture, type PageFixture } from "./open-page.ts";

interface IdleModel extends AsyncDisposable {
  readonly model: Model;
}

/**
 * Starts a model that answers every request with `not-found`. With it, `act` performs only what the rules are certain
 * of, so that they alone cause every wrong action.
 */
async function startIdleModel(): Promise<IdleModel> {
  const server = await startModelServer([
    // Whether the model is asked is not judged.
    { repeat: Number.POSITIVE_INFINITY, answer: { json: { do: "not-found", ref: "", value: "", rest: "" } } },
  ]);
  const baseUrl = server.baseUrl("openai-chat");
  const model = createModel("openai/gpt-5", { baseUrl, api: "chat", apiKey: "any", retry: { maxRetries: 0 } });
  return { model, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

export interface IdleModelFixture extends PageFixture {
  readonly idle: IdleModel;
}

/** Opens pages to act on, with and without such a model. */
export async function openIdleModelFixture(): Promise<IdleModelFixture> {
  const fixture = await openPageFixture();
  const idle = await startIdleModel();
  const close = async (): Promise<void> => {
    await fixture[Symbol.asyncDispose]();
    await idle[Symbol.asyncDispose]();
  };
  return { ...fixture, idle, [Symbol.asyncDispose]: close };
}
