import { dirname, join, resolve } from "node:path";
import { InvalidInputError, makeFolder, SurehandError, writeFileAtomic } from "@surehand/kernel";
import { exitCodes } from "../../terminal/exit-codes.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Takes a picture of the page or of one element, and prints its path. */
export async function screenshot(call: SessionCall): Promise<SessionAnswer> {
  const { session, options, args, world } = call;
  const [ref] = args;
  const file = resolve(world.directory, typeof options.out === "string" ? options.out : defaultFile("png"));
  const hand = await session.unblockedHand();
  const { bytes, width, height } = await hand.screenshot({
    format: formatOf(file),
    fullPage: options["fullPage"] === true,
    marks: options["marks"] === true,
    ...(ref !== undefined && { element: ref }),
  });
  return saved(file, bytes, { width, height });
}

/**
 * Prints the page to a PDF file.
 *
 * @throws SurehandError `pdf-not-allowed`: what is printed can't be masked, and the page can write a secret only then
 */
export async function savePdf({ session, args, world }: SessionCall): Promise<SessionAnswer> {
  if (session.rights.hasSecrets)
    throw new SurehandError({
      code: "pdf-not-allowed",
      message: "A session with secrets saves no PDF: the page could show them in it.",
      hint: "Save a picture, which covers secrets: surehand screenshot --full-page.",
    });
  const file = resolve(world.directory, args[0] ?? defaultFile("pdf"));
  const { page } = await session.unblockedHand();
  return saved(file, await page.pdf());
}

/** Saves cookies and local storage for `open --storage-state`. The file is readable by this user only: it holds logins. */
export async function saveState({ session, args, world }: SessionCall): Promise<SessionAnswer> {
  const file = resolve(world.directory, args[0] ?? "");
  const { page } = await session.hand();
  const state = await page.context().storageState();
  await writeFileAtomic(file, `${JSON.stringify(state, undefined, 2)}\n`, { mode: 0o600 });
  const { cookies, origins } = state;
  const lines = [`Saved ${cookies.length} cookies and the storage of ${origins.length} origins to ${file}.`];
  return { lines, json: { file, cookies: cookies.length, origins: origins.length }, code: exitCodes.done };
}

async function saved(
  file: string,
  bytes: Uint8Array,
  size?: { readonly width: number; readonly height: number },
): Promise<SessionAnswer> {
  await makeFolder(dirname(file));
  await writeFileAtomic(file, bytes);
  const pixels = size ? ` (${size.width} x ${size.height} pixels)` : "";
  return { lines: [`Saved ${file}${pixels}.`], json: { file, ...size }, code: exitCodes.done, whole: null };
}

function defaultFile(type: string): string {
  return join(".surehand", `page-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.${type}`);
}

function formatOf(file: string): "png" | "jpeg" {
  if (/\.png$/i.test(file)) return "png";
  if (/\.jpe?g$/i.test(file)) return "jpeg";
  throw new InvalidInputError({
    input: "--out",
    problem: `must end in .png or .jpg, but is ${file}`,
    hint: "For example --out page.png.",
  });
}
