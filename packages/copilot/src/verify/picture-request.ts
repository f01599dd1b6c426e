import { z } from "zod";

const items = z.array(z.tuple([z.string().max(512), z.string().max(200_000)])).max(500);

export const pageStorage = z.strictObject({
  /** `document.cookie`. Cookies that scripts can't read come with the request itself. */
  cookies: z.string().max(64_000),
  localStorage: items,
  sessionStorage: items,
});
export type PageStorage = z.infer<typeof pageStorage>;

const placedElement = z.strictObject({
  selector: z.string().max(1024),
  /** Selectors of the shadow hosts and frames that the element is in, the outermost first. */
  within: z.array(z.string().max(1024)).max(10).optional(),
});
export type PlacedElement = z.infer<typeof placedElement>;

/** Request of a page for a picture of itself, at its own size, or of one of its elements. */
export const pictureRequest = z.strictObject({
  url: z.url().max(2048),
  viewport: z.object({ width: z.number().min(50).max(5000), height: z.number().min(50).max(5000) }),
  devicePixelRatio: z.number().min(0.25).max(5),
  colorScheme: z.enum(["light", "dark"]).optional(),
  locale: z.string().max(64).optional(),
  /** Undefined: a picture of the page. */
  element: placedElement.optional(),
  /** Storage of the page, with the person's consent: the picture is taken as the same user. */
  storage: pageStorage.optional(),
});
export type PictureRequest = z.infer<typeof pictureRequest>;

/** The page of a tab, as another browser can open it. */
export type PageAddress = Omit<PictureRequest, "element">;

/**
 * - `no-browser`: the packages or the browser that take pictures are not installed.
 * - `sign-in`: the page asks to sign in.
 * - `other-page`: the URL redirected to another page.
 * - `element-missing`: the page has no such element.
 * - `secret`: the page shows a secret of the project.
 * - `failed`: the page did not load.
 * - `rate-limited`: the server gets too many requests.
 * - `closed`: the copilot was closed.
 */
const problems = [
  "no-browser",
  "sign-in",
  "other-page",
  "element-missing",
  "secret",
  "failed",
  "rate-limited",
  "closed",
] as const;

/** A picture that was taken, by its hash on the server, or the reason why there is none. */
export const pictureAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), sha256: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(problems), message: z.string() }),
]);
export type PictureAnswer = z.infer<typeof pictureAnswer>;
