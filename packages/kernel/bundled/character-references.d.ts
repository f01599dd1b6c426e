// Bundled by scripts/build-bundles.mjs.
export { decodeHTML } from "entities";
