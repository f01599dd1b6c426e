import { pngSize } from "../capture/png-size.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { sampleFilePath } from "./sample-file.ts";

interface Pictures {
  readonly directory: string;
  /** Screenshots that the result lists. */
  readonly pictures: ReadonlySet<string>;
}

/** Returns what is wrong with the box of a value, which must lie on a screenshot of the sample. Undefined if it is correct or missing. */
export async function problemOfBox(
  { screenshot, box }: FieldSource,
  { directory, pictures }: Pictures,
): Promise<string | undefined> {
  if (screenshot === undefined && box === undefined) return undefined;
  if (screenshot === undefined || box === undefined) return "its box or its screenshot is not named";
  if (!pictures.has(screenshot)) return `${screenshot} is no screenshot of the sample`;
  const path = await sampleFilePath(directory, screenshot);
  const size = path === undefined ? undefined : await pngSize(path);
  if (!size) return `${screenshot} can't be read`;
  const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
  return isInside && box.width > 0 && box.height > 0 ? undefined : `its box does not lie on ${screenshot}`;
}
