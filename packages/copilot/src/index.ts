export { COPILOT_PATH, PROTOCOL_VERSION } from "./protocol/version.ts";
