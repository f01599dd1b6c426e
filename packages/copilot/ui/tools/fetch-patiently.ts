import { delay } from "./hot-updates.ts";

const mostTries = 5;
const pauseMs = 1000;

/** A request that is repeated while the server says that there are too many (429), for a few seconds. */
export async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, init);
    if (response.status !== 429 || tries === mostTries) return response;
    await delay(pauseMs);
  }
}
