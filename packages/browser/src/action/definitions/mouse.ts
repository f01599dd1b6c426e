import { z } from "zod";
import { defineAction } from "../define-action.ts";
import { point } from "../fields.ts";
import { verifications } from "../verification.ts";

export const mouseAction = defineAction({
  kind: "mouse",
  family: "mouse",
  fields: {
    event: z.enum(["move", "down", "up", "wheel"]),
    at: point,
    button: z.enum(["left", "right", "middle"]).exactOptional(),
    /** Number of the press in a multiple click: 3 for the last of a triple click. */
    clickCount: z.int().min(1).max(3).exactOptional(),
    /** Distance of the wheel in CSS pixels. */
    dx: z.number().exactOptional(),
    dy: z.number().exactOptional(),
  },
  title: "Mouse",
  description: "Sends a single mouse event at a point of the viewport.",
  verbs: ["send a mouse event"],
  risk: "press",
  verifications,
});
