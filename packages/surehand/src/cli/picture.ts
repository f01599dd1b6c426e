import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { InvalidInputError, writeFileAtomic } from "@surehand/kernel";
import type { Surehand } from "../sdk/surehand.ts";

export interface WantedPicture {
  readonly file: string;
  readonly format: "png" | "jpeg";
  readonly isWhole: boolean;
}

/** Checked before anything is done. @throws InvalidInputError */
export function readPicture(file: string | undefined, isWhole = false): WantedPicture | undefined {
  if (file === undefined) {
    if (isWhole) throw wrong("--full-page", "is about a picture, and none is asked for", "Add --screenshot page.png.");
    return undefined;
  }
  const folder = dirname(resolve(file));
  if (!existsSync(folder))
    throw wrong(
      "--screenshot",
      `goes to a folder that is not there: ${folder}`,
      "Create the folder, or choose another.",
    );
  if (/\.png$/i.test(file)) return { file, format: "png", isWhole };
  if (/\.jpe?g$/i.test(file)) return { file, format: "jpeg", isWhole };
  throw wrong("--screenshot", `must end in .png or .jpg, but is ${file}`, "For example --screenshot page.png.");
}

/** @throws FileWriteError */
export async function takePicture(hand: Surehand, { file, format, isWhole }: WantedPicture): Promise<void> {
  const { bytes } = await hand.screenshot({ format, fullPage: isWhole });
  await writeFileAtomic(file, bytes);
}

function wrong(input: string, problem: string, hint: string): InvalidInputError {
  return new InvalidInputError({ input, problem, hint });
}
