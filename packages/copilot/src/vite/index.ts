export { surehand, type SurehandOptions } from "./surehand.ts";
