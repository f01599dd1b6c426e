import { constants } from "node:fs";

/**
 * Opens a file for reading without following a symbolic link, and without waiting for the writer of a pipe. Windows has neither of these
 * flags.
 */
export const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
