import { ModelRequestError } from "../errors/model-request-error.ts";

const MAX_REDIRECTS = 3;
/** Statuses that keep method and body; others would repeat the request without its body. */
const KEEP_BODY = new Set([307, 308]);

/**
 * Sends a request and follows redirects within the same origin. `fetch` would follow any redirect, and send the prompt and all headers
 * except `authorization`, including the API keys of Anthropic and Google.
 *
 * @throws ModelRequestError for a redirect to another origin, a redirect loop, or a status that drops the body
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
    if (!KEEP_BODY.has(status))
      throw redirected({ model, status, next, why: `with ${status}, which is followed without what is asked` });
    if (count === MAX_REDIRECTS) throw redirected({ model, status, next, why: "and so on" });
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
