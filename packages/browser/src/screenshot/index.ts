export { ElementNotFoundError, NoBoxError } from "./errors.ts";
export { toImagePoint, toPagePoint, toViewportPoint } from "./picture-points.ts";
export type { Mark, Screenshot, ScreenshotOptions } from "./screenshot.ts";
export type { Box, Point } from "./shapes.ts";
