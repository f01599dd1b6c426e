import { ModelRequestError } from "../errors/model-request-error.ts";

const MOST = 3;
/** With any other status the question would be asked anew without its body. */
const KEEPS = new Set([307, 308]);

/**
 * Asks, and goes where the same server sends it. `fetch` would go anywhere: with the prompt, and with all headers but the one called
 * `authorization`, so with the keys of Anthropic and Google.
 *
 * @throws ModelRequestError where it is led elsewhere, in a circle, or by a status that loses the request
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
    if (next.origin !== url.origin)
      throw redirected({ model, status, next, why: "where neither keys nor prompts are sent" });
    if (!KEEPS.has(status))
      throw redirected({ model, status, next, why: `with ${status}, which is followed without what is asked` });
    if (count === MOST) throw redirected({ model, status, next, why: "and so on" });
    url = next;
  }
}

interface Redirected {
  readonly model: string;
  readonly status: number;
  readonly next: URL;
  readonly why: string;
}

function redirected({ model, status, next, why }: Redirected): ModelRequestError {
  const detail = `it redirects to ${next.origin}${next.pathname}, ${why}`;
  const hint = "Set baseUrl to the address that it redirects to, if that is the provider's own.";
  return new ModelRequestError({ model, status, detail, hint });
}
