export { ElementNotFoundError } from "../world/element-not-found-error.ts";
export { NoBoxError } from "./errors.ts";
export { toImagePoint, toPagePoint, toViewportPoint } from "./picture-points.ts";
export type { Mark, Screenshot, ScreenshotOptions } from "./screenshot.ts";
export type { TextInElement } from "../geometry/measure-page.ts";
export type { Box, Point } from "../geometry/shapes.ts";
