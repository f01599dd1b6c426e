import { spawnSync } from "node:child_process";
import { chownSync, copyFileSync, chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly status: number | null;
}

/** A user of the machine who has Node and npm, and nothing of this repository. */
export interface Stranger {
  /** Creates a folder that belongs to the user, with files by name. */
  readonly makeFolder: (path: string, files?: Readonly<Record<string, string>>) => string;
  readonly run: (command: string, options: { cwd: string; env?: Readonly<Record<string, string>> }) => Outcome;
}

/** Debian's user `nobody`. */
const NOBODY = 65_534;
const ENOUGH_TIME_MS = 600_000;

/** Root checks as the user `nobody`; everybody else checks as themselves, with an empty home folder. */
export function createStranger(folder: string): Stranger {
  const isRoot = process.getuid?.() === 0;
  const own = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = makeFolder(join(folder, "bin"));
  const home = makeFolder(join(folder, "home"));
  const temporary = makeFolder(join(folder, "tmp"));
  copyFileSync(process.execPath, join(bin, "node"));
  chmodSync(join(bin, "node"), 0o755);
  const path = [bin, "/usr/local/bin", "/usr/bin", "/bin", dirname(npmPath())].join(":");

  // How this machine reaches the npm registry.
  const network = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /_proxy$|_CERTS?$|_CERT_FILE$|^npm_config_registry$/iu.test(name)),
  );

  return {
    makeFolder,
    run: (command, { cwd, env = {} }) => {
      const { status, stdout, stderr } = spawnSync("bash", ["-c", command], {
        ...own,
        cwd,
        encoding: "utf8",
        timeout: ENOUGH_TIME_MS,
        env: { ...network, HOME: home, TMPDIR: temporary, PATH: path, npm_config_update_notifier: "false", ...env },
      });
      return { ok: status === 0, output: `${stdout}${stderr}`.trim(), status };
    },
  };

  function makeFolder(created: string, files: Readonly<Record<string, string>> = {}): string {
    mkdirSync(created, { recursive: true });
    const paths = Object.keys(files).map((name) => join(created, name));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(created, name), text);
    if (isRoot) for (const made of [created, ...paths]) chownSync(made, NOBODY, NOBODY);
    return created;
  }
}

function npmPath(): string {
  return spawnSync("which", ["npm"], { encoding: "utf8" }).stdout.trim();
}
