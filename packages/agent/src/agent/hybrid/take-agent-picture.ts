import type { Mark, Point } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { takePagePicture } from "@surehand/grounding";
import { capabilitiesOf } from "@surehand/model/choice";
import type { AgentState } from "../agent-state.ts";
import type { AgentPicture, Grid } from "./agent-picture.ts";

const thousandths: Grid = { width: 1000, height: 1000 };

/** Takes a picture of the current window; values of variables and secrets are covered. */
export async function takeAgentPicture(state: AgentState, call: CallContext): Promise<AgentPicture> {
  const { session, variables, model, options } = state;
  // Computer-use tools count in pixels, and their models expect no boxes on the screen.
  const isScreen = options.mode === "computer";
  const picture = await takePagePicture({ session, hiddenTexts: variables.values, drawMarks: !isScreen }, call);
  const { bytes, mediaType, width, height, scale, marks } = picture;
  const isInThousandths = !isScreen && model && capabilitiesOf(model).coordinates === "normalized-1000";
  const grid = isInThousandths ? thousandths : { width, height };
  const toPixels = ({ x, y }: Point): Point => ({ x: (x * width) / grid.width, y: (y * height) / grid.height });
  return {
    bytes,
    mediaType,
    grid,
    scale,
    toPicture: ({ x, y }) => ({
      x: Math.round((x * scale * grid.width) / width),
      y: Math.round((y * scale * grid.height) / height),
    }),
    toViewport: (point) => (isInside(point, grid) ? picture.toViewport(toPixels(within(point, grid))) : undefined),
    marksAt: ({ x, y }) =>
      marks.filter(({ box }) => contains(box, { x: x * scale, y: y * scale })).toSorted((a, b) => area(a) - area(b)),
    sizeOf: (ref) => {
      const box = marks.find((mark) => mark.ref === ref)?.box;
      return box && { width: box.width / scale, height: box.height / scale };
    },
  };
}

function isInside({ x, y }: Point, { width, height }: Grid): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Moves a point on the right or lower edge to the last pixel. */
function within({ x, y }: Point, { width, height }: Grid): Point {
  return { x: Math.min(x, width - 1), y: Math.min(y, height - 1) };
}

/** Boxes are drawn around their elements. */
const edge = 3;

function contains({ x, y, width, height }: Mark["box"], at: Point): boolean {
  return at.x >= x - edge && at.y >= y - edge && at.x <= x + width + edge && at.y <= y + height + edge;
}

function area({ box: { width, height } }: Mark): number {
  return width * height;
}
