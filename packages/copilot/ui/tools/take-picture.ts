import { z } from "zod";
import { browserMetadata } from "../context/browser-metadata.ts";
import { config } from "../state/config.ts";

const answer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), sha256: z.string(), base64: z.base64() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type PictureAnswer = z.infer<typeof answer>;

/** Has the server's own browser open this page at this size, and take a picture of it or of one element. */
export async function takePicture(options: {
  readonly selector?: string | undefined;
  readonly signal?: AbortSignal;
}): Promise<PictureAnswer> {
  if (!config.value) return unavailable;
  const { url, viewport, devicePixelRatio, colorScheme, locale } = browserMetadata();
  try {
    const response = await fetch(`${config.value.server}/pictures`, {
      method: "POST",
      headers: { authorization: `Bearer ${config.value.token}`, "content-type": "application/json" },
      body: JSON.stringify({ url, viewport, devicePixelRatio, colorScheme, locale, selector: options.selector }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const parsed = answer.safeParse(await response.json());
    return parsed.success ? parsed.data : unavailable;
  } catch (error) {
    return { ok: false, code: "no-picture", message: `No picture: ${String(error).slice(0, 500)}` };
  }
}

const unavailable: PictureAnswer = { ok: false, code: "no-picture", message: "The server takes no pictures." };

const before = new Map<string, Promise<PictureAnswer>>();
const mostKept = 20;

/** Takes the picture that a later one is compared with, as soon as an element is picked. */
export function takePictureBefore(id: string, selector: string): void {
  const oldest = before.keys().next();
  if (before.size >= mostKept && oldest.done !== true) before.delete(oldest.value);
  before.set(id, takePicture({ selector }));
}

export function pictureBefore(id: string): Promise<PictureAnswer> | undefined {
  return before.get(id);
}
