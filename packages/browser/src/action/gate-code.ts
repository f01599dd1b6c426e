/**
 * - `scheme`: the address is not one of the web.
 * - `host`: the user did not name the host.
 * - `file`: the user did not name the file.
 * - `variable`: there is no variable of that name.
 * - `origin`: the text would reach an origin that the user did not name.
 */
export type GateCode = "scheme" | "host" | "file" | "variable" | "origin";
