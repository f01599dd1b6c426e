// Bundled by scripts/build-bundles.mjs. The package carries every encoding, 27 MB; this is the one that is used, 2 MB.
export { countTokens } from "gpt-tokenizer/encoding/o200k_base";
