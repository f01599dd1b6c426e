export { readSource } from "./source/read-source.ts";
