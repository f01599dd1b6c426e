import type { Action, Point } from "@surehand/browser";
import { z } from "zod";
import type { AgentState } from "../agent-state.ts";
import { pointActions } from "../element-actions.ts";
import { dragNeedsGoal, noPictureNow, outsideOfPicture, toolDescriptions } from "../prompts.ts";
import { actingTool, type Planned } from "./agent-tool.ts";

/** About half a screen. */
const usualScroll = 400;

/** The tool for actions at a point of the picture. Only in hybrid mode. */
export const point = actingTool({
  name: "point",
  description: toolDescriptions.point,
  input: z.object({
    do: z.enum(pointActions),
    x: z.number(),
    y: z.number(),
    toX: z.number().optional(),
    toY: z.number().optional(),
    by: z.number().optional(),
  }),
  plan({ do: kind, x, y, toX, toY, by = usualScroll }, state) {
    const target = placeOf({ x, y }, state);
    if (typeof target === "string") return { problem: target };
    if (kind === "scroll") return one({ kind: "mouse", event: "wheel", at: target, dy: by });
    if (kind !== "drag") return one({ kind, target });
    if (toX === undefined || toY === undefined) return { problem: dragNeedsGoal };
    const to = placeOf({ x: toX, y: toY }, state);
    return typeof to === "string" ? { problem: to } : one({ kind, target, to });
  },
});

/** Maps a point to the viewport, or returns the reason why it cannot. */
function placeOf(at: Point, { picture }: AgentState): Point | string {
  if (!picture) return noPictureNow;
  return picture.toViewport(at) ?? outsideOfPicture(at, picture.grid);
}

function one(action: Action): Planned {
  return { actions: [{ action }] };
}
