// Bundled by scripts/build-bundles.mjs.
export { getDomain } from "tldts";
