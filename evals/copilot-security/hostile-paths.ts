import { join } from "node:path";

/** Paths that must be refused, whatever is done with them. */
export function hostilePaths(outside: string): readonly string[] {
  return [
    "../secret.txt",
    "src/../../secret.txt",
    "./../../../../../../etc/passwd",
    join(outside, "secret.txt"),
    "/etc/passwd",
    "link.txt",
    "folder/secret.txt",
    "folder/new/file.txt",
    "src/app.css\0.png",
    "\0",
    "..\\secret.txt",
    "C:\\Windows\\win.ini",
    "",
    ".env",
    ".ENV",
    ".Env.Local",
    "src/../.env",
    ".env.",
    ".env ",
    ".env::$DATA",
    "\uFF0Eenv",
    ".e\u200Bnv",
    "harmless.txt",
    "server.PEM",
    "ID_RSA",
    ".NpmRc",
    ".git/config",
    ".GIT/config",
    ".surehand/copilot/chats",
    "x".repeat(5000),
  ];
}
