import { fileURLToPath } from "node:url";

/** The folder `bench/`, without a trailing slash. */
export const benchFolder = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** Downloads and unpacked packages; may be deleted at any time. */
export const workFolder = `${benchFolder}/.work`;
