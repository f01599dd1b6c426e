import { createRequire } from "node:module";

/** Returns the version of this package. */
export function ownVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)("#manifest");
  const isManifest = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return isManifest ? String(manifest.version) : "unknown";
}
