import { ModelRequestError } from "../errors/model-request-error.ts";

const MOST = 3;

/**
 * Asks, and goes where the same server sends it. `fetch` would go anywhere: with the prompt, and with all headers but the one called
 * `authorization`, so with the keys of Anthropic and Google.
 *
 * @throws ModelRequestError where it is led elsewhere
 */
export async function followRedirects(
  { ask, model }: { readonly ask: typeof fetch; readonly model: string },
  start: URL,
  init: RequestInit,
): Promise<Response> {
  let url = start;
  for (let count = 0; ; count++) {
    const response = await ask(url.href, { ...init, redirect: "manual" });
    const { status, headers } = response;
    const location = headers.get("location");
    if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url.href)) return response;
    await response.body?.cancel();
    const next = new URL(location, url.href);
    // With any other status the question would be asked anew without its body.
    const isSame = next.origin === url.origin && (status === 307 || status === 308);
    if (!isSame || count === MOST) throw redirected({ model, status, next });
    url = next;
  }
}

function redirected({ model, status, next }: { model: string; status: number; next: URL }): ModelRequestError {
  const detail = `it redirects to ${next.origin}${next.pathname}, where neither keys nor prompts are sent`;
  const hint = "Set baseUrl to the address that it redirects to, if that is the provider's own.";
  return new ModelRequestError({ model, status, detail, hint });
}
