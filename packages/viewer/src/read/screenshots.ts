import type { FieldView, PictureView, StepView } from "../view/sample-view.ts";
import type { ArtifactEntry } from "./run-files.ts";

interface Given {
  readonly artifacts: readonly ArtifactEntry[];
  readonly fields: readonly FieldView[];
  readonly href: (name: string) => string;
}

/**
 * Adds each screenshot of a sample to the step during which it was taken, with the boxes of the fields that it shows. The first picture
 * of a step, taken before it acted if there is such a one, gets the boxes of what it acted on.
 */
export function addScreenshots(steps: readonly StepView[], { artifacts, fields, href }: Given): StepView[] {
  const pictures = artifacts.map(({ filename, captured_at: at }) => ({
    at,
    picture: pictureOf(filename, fields, href),
  }));
  return steps.map((step, index) => {
    const next = steps[index + 1]?.at;
    const own = pictures.filter(({ at }) => at >= step.at && (next === undefined || at < next));
    const [first, ...others] = [...step.pictures, ...own.map(({ picture }) => picture)];
    if (!first) return step;
    return { ...step, pictures: [{ ...first, boxes: [...first.boxes, ...step.targets] }, ...others] };
  });
}

function pictureOf(filename: string, fields: readonly FieldView[], href: (name: string) => string): PictureView {
  const boxes = fields.flatMap(({ path, box, screenshot }) =>
    box && screenshot === filename ? [{ ...box, label: path }] : [],
  );
  return { href: href(filename), label: filename, boxes };
}
