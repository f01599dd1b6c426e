import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createJournal, createSigningKey } from "@surehand/journal";
import { z } from "zod";
import { runIdOf } from "./run-id-of.ts";
import type { Way } from "./ways.ts";

const kettle = "products_whistling-kettle";

const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
});
type Envelope = z.infer<typeof envelopeSchema>;

const parseEnvelope = (text: string): Envelope => envelopeSchema.parse(JSON.parse(text));

/** Edits a signed file without a change of what most parsers read from it. */
function form(name: string, file: string, change: (text: string, envelope: Envelope) => string): Way {
  return {
    name,
    apply: async (run) => {
      const path = join(run, file);
      const text = await readFile(path, "utf8");
      const after = change(text, parseEnvelope(text));
      if (after === text) throw new Error(`The tampering changes nothing in ${path}.`);
      await writeFile(path, after);
    },
    names: new RegExp(file.replace(".", String.raw`\.`)),
  };
}

/** The last character before the padding has bits that no decoder reads. */
function withUnusedBits(base64: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return base64.replace(/(.)(=+)$/u, (_, last: string, padding: string) => {
    return `${alphabet[alphabet.indexOf(last) + 1] ?? "/"}${padding}`;
  });
}

const line = (envelope: Envelope): string => `${JSON.stringify(envelope)}\n`;

const forms: readonly Way[] = [
  form("the manifest has a second payload before its own", "manifest.json", (text) =>
    text.replace("{", '{"payload":"e30=",'),
  ),
  form("the manifest has two lists of signatures", "manifest.json", (text) =>
    text.replace('"payloadType"', '"signatures":[],"payloadType"'),
  ),
  form("the head has two types", "head.json", (text) => text.replace("{", '{"payloadType":"text/plain",')),
  form("the manifest has a further property", "manifest.json", (text) => text.replace("{", '{"note":"checked",')),
  form("a signature has a further property", "manifest.json", (text) => text.replace('"keyid"', '"by":"x","keyid"')),
  form("the manifest has the same signature twice", "manifest.json", (_, envelope) =>
    line({ ...envelope, signatures: [...envelope.signatures, ...envelope.signatures] }),
  ),
  form("the manifest has a second signature by another key", "manifest.json", (_, envelope) => {
    const other = createSigningKey();
    const sig = Buffer.from(other.sign(Buffer.from(envelope.payload))).toString("base64");
    return line({ ...envelope, signatures: [...envelope.signatures, { keyid: other.fingerprint, sig }] });
  }),
  form("the manifest has a stranger's signature before its own", "manifest.json", (_, envelope) =>
    line({ ...envelope, signatures: [{ keyid: "0".repeat(64), sig: "AAAA" }, ...envelope.signatures] }),
  ),
  form("the signature names another key", "manifest.json", (_, envelope) =>
    line({ ...envelope, signatures: envelope.signatures.map(({ sig }) => ({ keyid: "0".repeat(64), sig })) }),
  ),
  form("the manifest is printed over several lines", "manifest.json", (text) =>
    JSON.stringify(JSON.parse(text), undefined, 2),
  ),
  form("the manifest has spaces behind it", "manifest.json", (text) => `${text}  \n`),
  form("the head has no line end", "head.json", (text) => text.trimEnd()),
  form(
    "the keys of the manifest are reordered",
    "manifest.json",
    (_, { payloadType, payload, signatures }) => `${JSON.stringify({ signatures, payload, payloadType })}\n`,
  ),
  form("a key of the manifest is written with an escape", "manifest.json", (text) =>
    text.replace('"payload"', String.raw`"\u0070ayload"`),
  ),
  form("the signature's base64 has other unused bits", "manifest.json", (_, envelope) =>
    line({
      ...envelope,
      signatures: envelope.signatures.map(({ keyid, sig }) => ({ keyid, sig: withUnusedBits(sig) })),
    }),
  ),
  form("a sample's head has spaces before it", `${kettle}/head.json`, (text) => ` ${text}`),
  form("a sample's manifest has a second payload", `${kettle}/manifest.json`, (text) =>
    text.replace("{", '{"payload":"e30=",'),
  ),
  form("the receipt of the time stamp is printed over several lines", "timestamp.json", (text) =>
    JSON.stringify(JSON.parse(text), undefined, 2),
  ),
];

const heads: readonly Way[] = [
  { name: "the run's head is deleted", apply: (run) => rm(join(run, "head.json")), names: /head\.json/ },
  { name: "a sample's head is deleted", apply: (run) => rm(join(run, kettle, "head.json")), names: /head\.json/ },
  {
    name: "the head is replaced by one without a signature",
    apply: async (run) => {
      const { payload } = parseEnvelope(await readFile(join(run, "head.json"), "utf8"));
      await writeFile(join(run, "head.json"), Buffer.from(payload, "base64"));
    },
    names: /head\.json/,
  },
  {
    name: "a sample has the head of the run",
    apply: (run) => cp(join(run, "head.json"), join(run, kettle, "head.json")),
    names: /whistling-kettle/,
  },
];

/** Moves an entry out of the run, and leaves a symbolic link to it: the content is the same. */
function linked(what: string, name: string): Way {
  return {
    name: `${what} is replaced by a symbolic link to it`,
    apply: async (run) => {
      const place = `${run}-moved`;
      await rm(place, { recursive: true, force: true });
      await rename(join(run, name), place);
      await symlink(place, join(run, name));
    },
    names: new RegExp(`${name.replace(".", String.raw`\.`)}: .*symbolic link`),
  };
}

const links: readonly Way[] = [
  linked("the manifest", "manifest.json"),
  linked("the head", "head.json"),
  linked("the log", "log.jsonl"),
  linked("the time stamp", "timestamp.tsr"),
  linked("the table", "combined.csv"),
  linked("the description of the run", "run.json"),
  linked("a sample", kettle),
  linked("a result", `${kettle}/result.json`),
  linked("a sample's manifest", `${kettle}/manifest.json`),
  {
    name: "a pipe is added, which a reader waits for",
    apply: async (run) => {
      await promisify(execFile)("mkfifo", [join(run, kettle, "pipe")]);
    },
    names: /pipe/,
  },
];

const folders: readonly Way[] = [
  {
    name: "an empty folder is added to a sample",
    apply: (run) => mkdir(join(run, kettle, "downloads")),
    names: /downloads/,
  },
  {
    name: "an empty folder is added to the memory",
    apply: (run) => mkdir(join(run, "memory", "more")),
    names: /memory\/more/,
  },
  {
    name: "files are hidden in a folder with the name of a lock",
    apply: async (run) => {
      const folder = join(run, `writer-${process.pid}-unknown-00000000-${hostname()}.lock`);
      await mkdir(folder);
      await writeFile(join(folder, "secret.txt"), "x");
    },
    names: /writer-/,
  },
  {
    name: "a lock with content is added",
    apply: (run) => writeFile(join(run, `writer-${process.pid}-unknown-00000000-${hostname()}.lock`), "a message"),
    names: /writer-/,
  },
  {
    name: "a lock of a process that has ended is added",
    apply: (run) => writeFile(join(run, `writer-4000000-1-00000000-${hostname()}.lock`), ""),
    names: /writer-/,
  },
  {
    name: "a lock of another machine is added",
    apply: (run) => writeFile(join(run, kettle, "writer-1-1-00000000-elsewhere.lock"), ""),
    names: /writer-/,
  },
];

const reviews: readonly Way[] = [
  {
    name: "a file is added where reviewers write",
    apply: async (run) => {
      await mkdir(join(run, "reviews"));
      await writeFile(join(run, "reviews", "note.txt"), "approved");
    },
    names: /reviews/,
  },
  { name: "an empty folder for reviews is added", apply: (run) => mkdir(join(run, "reviews")), names: /reviews/ },
  {
    name: "a file has the name of the reviews",
    apply: (run) => writeFile(join(run, "reviews"), "approved"),
    names: /reviews/,
  },
  {
    name: "reviews are added without a signature",
    apply: async (run) => {
      await using journal = await createJournal(join(run, "reviews"), { identity: { runId: await runIdOf(run) } });
      await journal.append("review", { verdict: "approved" });
    },
    names: /reviews/,
  },
  {
    name: "reviews are added by a key that is not trusted",
    apply: async (run) => {
      const journal = await createJournal(join(run, "reviews"), { identity: { runId: await runIdOf(run) } });
      await journal.append("review", { verdict: "approved" });
      await journal.seal({ key: createSigningKey() });
    },
    names: /reviews\/.*not among the trusted keys/,
  },
];

const stamps: readonly Way[] = [
  {
    name: "bytes are added behind the time stamp",
    apply: (run) => appendFile(join(run, "timestamp.tsr"), "a message"),
    names: /timestamp\.tsr: .*behind/,
  },
  {
    name: "the status of the time stamp is another one that is accepted, too",
    apply: async (run) => {
      const path = join(run, "timestamp.tsr");
      const bytes = await readFile(path);
      const at = bytes.indexOf(Buffer.from([0x30, 0x03, 0x02, 0x01, 0x00]));
      if (at < 0) throw new Error("The response has no status.");
      bytes[at + 4] = 1;
      await writeFile(path, bytes);
    },
    names: /timestamp\.tsr: .*receipt/,
  },
  {
    name: "the receipt of the time stamp is deleted",
    apply: (run) => rm(join(run, "timestamp.json")),
    names: /timestamp\.tsr: .*receipt/,
  },
  {
    name: "time stamp and receipt are deleted",
    apply: async (run) => {
      for (const name of await readdir(run)) if (name.startsWith("timestamp.")) await rm(join(run, name));
    },
    names: /timestamp\.tsr: .*there is none/,
  },
  {
    name: "the receipt is copied to a sample",
    apply: (run) => cp(join(run, "timestamp.json"), join(run, kettle, "timestamp.json")),
    names: /whistling-kettle\/timestamp\.json/,
  },
];

/** Ways that leave every listed file as it is: only a verification that accepts nothing else notices them. */
export const exactWays: readonly Way[] = [...forms, ...heads, ...links, ...folders, ...reviews, ...stamps];
