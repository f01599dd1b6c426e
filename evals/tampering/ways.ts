import {
  appendFile,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";

/** One way of tampering with the folder of a run, and the problem that a verification must report. */
export interface Way {
  readonly name: string;
  readonly apply: (directory: string) => Promise<void>;
  /** Matches part of the path or the message of one of the problems. */
  readonly names: RegExp;
}

const kettle = "products_whistling-kettle";
const pan = "products_copper-saucepan";

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`The tampering changes nothing in ${path}.`);
  await writeFile(path, after);
}

async function flip(path: string, offset: number): Promise<void> {
  const file = await open(path, "r+");
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, offset);
    byte[0] = (byte[0] ?? 0) ^ 1;
    await file.write(byte, 0, 1, offset);
  } finally {
    await file.close();
  }
}

const fileOf = async (directory: string, sample: string, ending: string): Promise<string> => {
  const name = (await readdir(join(directory, sample))).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`There is no file ${ending} in ${sample}.`);
  return join(directory, sample, name);
};

const swap = async (one: string, other: string): Promise<void> => {
  await rename(one, `${one}.tmp`);
  await rename(other, one);
  await rename(`${one}.tmp`, other);
};

/** Ways of tampering with a single run. The suite contains those that need a second run or key. */
export const ways: readonly Way[] = [
  {
    name: "a byte of a screenshot is flipped",
    apply: async (run) => flip(await fileOf(run, kettle, ".png"), 300),
    names: /whistling-kettle\/.*\.png/,
  },
  {
    name: "a byte of a captured page is flipped",
    apply: async (run) => flip(await fileOf(run, kettle, ".mhtml"), 500),
    names: /\.mhtml/,
  },
  {
    name: "a byte of the captured text is flipped",
    apply: async (run) => flip(await fileOf(run, kettle, ".txt"), 3),
    names: /\.txt/,
  },
  {
    name: "a word of the captured text is replaced",
    apply: async (run) => edit(await fileOf(run, kettle, "_extract.txt"), (text) => text.replace("$64.00", "$46.00")),
    names: /_extract\.txt/,
  },
  {
    name: "a byte is appended to a screenshot",
    apply: async (run) => appendFile(await fileOf(run, pan, ".png"), "x"),
    names: /copper-saucepan\/.*\.png/,
  },
  {
    name: "a screenshot is cut short",
    apply: async (run) => truncate(await fileOf(run, pan, ".png"), 1000),
    names: /copper-saucepan\/.*\.png/,
  },
  { name: "a screenshot is deleted", apply: async (run) => rm(await fileOf(run, pan, ".png")), names: /\.png/ },
  { name: "a captured page is deleted", apply: async (run) => rm(await fileOf(run, pan, ".mhtml")), names: /\.mhtml/ },
  {
    name: "a file is added to a sample",
    apply: (run) => writeFile(join(run, kettle, "09_extra.png"), "x"),
    names: /09_extra\.png/,
  },
  { name: "a file is added to the run", apply: (run) => writeFile(join(run, "notes.txt"), "x"), names: /notes\.txt/ },
  { name: "a hidden file is added", apply: (run) => writeFile(join(run, kettle, ".hidden"), "x"), names: /\.hidden/ },
  {
    name: "a symbolic link is added",
    apply: (run) => symlink("/etc/hostname", join(run, kettle, "link.txt")),
    names: /link/i,
  },
  {
    name: "a file is renamed",
    apply: async (run) => rename(await fileOf(run, kettle, ".png"), join(run, kettle, "03_other.png")),
    names: /other\.png|\.png/,
  },
  {
    name: "two files of a sample are swapped",
    apply: async (run) => swap(await fileOf(run, kettle, "_extract.txt"), await fileOf(run, kettle, "_extract.mhtml")),
    names: /\.txt/,
  },
  {
    name: "the screenshots of two samples are swapped",
    apply: async (run) => swap(await fileOf(run, kettle, ".png"), await fileOf(run, pan, ".png")),
    names: /\.png/,
  },
  {
    name: "two samples are swapped",
    apply: (run) => swap(join(run, kettle), join(run, pan)),
    names: /whistling-kettle/,
  },
  {
    name: "a sample is deleted",
    apply: (run) => rm(join(run, kettle), { recursive: true }),
    names: /whistling-kettle/,
  },
  {
    name: "a sample is copied under another name",
    apply: (run) => cp(join(run, kettle), join(run, "products_new"), { recursive: true }),
    names: /products_new/,
  },
  {
    name: "an empty sample folder is added",
    apply: (run) => mkdir(join(run, "products_empty")),
    names: /products_empty/,
  },
  {
    name: "a cell of combined.csv is edited",
    apply: (run) => edit(join(run, "combined.csv"), (text) => text.replace("64", "46")),
    names: /combined\.csv/,
  },
  {
    name: "a row of combined.csv is deleted",
    apply: (run) => edit(join(run, "combined.csv"), (text) => text.replace(/^products_whist.*\n/mu, "")),
    names: /combined\.csv/,
  },
  {
    name: "a row of combined.csv is added",
    apply: (run) => appendFile(join(run, "combined.csv"), "products_new,New,1,5,done\n"),
    names: /combined\.csv/,
  },
  {
    name: "the rows of combined.csv are reordered",
    apply: (run) =>
      edit(join(run, "combined.csv"), (text) => text.trim().split("\n").toSorted().toReversed().join("\n")),
    names: /combined\.csv/,
  },
  {
    name: "a line of combined.jsonl is edited",
    apply: (run) => edit(join(run, "combined.jsonl"), (text) => text.replace("64", "46")),
    names: /combined\.jsonl/,
  },
  {
    name: "a value of result.json is edited",
    apply: (run) => edit(join(run, kettle, "result.json"), (text) => text.replaceAll("64", "46")),
    names: /result\.json/,
  },
  {
    name: "a status of result.json is edited",
    apply: (run) => edit(join(run, kettle, "result.json"), (text) => text.replace('"done"', '"failed"')),
    names: /result\.json/,
  },
  {
    name: "a quote of result.json is edited",
    apply: (run) => edit(join(run, kettle, "result.json"), (text) => text.replace("$64.00", "$46.00")),
    names: /result\.json/,
  },
  {
    name: "an action of action_log.json is removed",
    apply: (run) =>
      edit(join(run, kettle, "action_log.json"), (text) => text.replace(/"action": "extract"/u, '"action": "click"')),
    names: /action_log\.json/,
  },
  {
    name: "the last record of a sample's log is cut off",
    apply: (run) =>
      edit(join(run, kettle, "log.jsonl"), (text) => `${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`),
    names: /whistling-kettle\/log\.jsonl/,
  },
  {
    name: "a record in the middle of a log is removed",
    apply: (run) => edit(join(run, kettle, "log.jsonl"), (text) => text.split("\n").toSpliced(3, 1).join("\n")),
    names: /whistling-kettle\/log\.jsonl/,
  },
  {
    name: "two records of a log are swapped",
    apply: (run) => edit(join(run, kettle, "log.jsonl"), (text) => swapLines(text, 2, 3)),
    names: /whistling-kettle\/log\.jsonl/,
  },
  {
    name: "a record of a log is edited",
    apply: (run) => edit(join(run, kettle, "log.jsonl"), (text) => text.replace("offline", "a-model")),
    names: /whistling-kettle\/log\.jsonl/,
  },
  {
    name: "a record is appended to a log",
    apply: async (run) =>
      appendFile(
        join(run, kettle, "log.jsonl"),
        (await readFile(join(run, kettle, "log.jsonl"), "utf8")).trim().split("\n").at(-1) + "\n",
      ),
    names: /whistling-kettle\/log\.jsonl/,
  },
  {
    name: "a sample's log is deleted, and a file beside it is replaced",
    apply: async (run) => {
      await rm(join(run, kettle, "log.jsonl"));
      await edit(join(run, kettle, "action_log.json"), (text) =>
        text.replace(/"action": "extract"/u, '"action": "click"'),
      );
    },
    names: /whistling-kettle\/log\.jsonl/,
  },
  {
    name: "a sample's log is called otherwise",
    apply: (run) => rename(join(run, kettle, "log.jsonl"), join(run, kettle, "LOG.JSONL")),
    names: /whistling-kettle\/log\.jsonl/,
  },
  { name: "the run's log is cut", apply: (run) => writeFile(join(run, "log.jsonl"), ""), names: /log\.jsonl/ },
  { name: "the run's manifest is deleted", apply: (run) => rm(join(run, "manifest.json")), names: /manifest\.json/ },
  {
    name: "a sample's manifest is deleted",
    apply: (run) => rm(join(run, kettle, "manifest.json")),
    names: /whistling-kettle/,
  },
  {
    name: "manifest and head of a sample are deleted",
    apply: (run) =>
      Promise.all([rm(join(run, kettle, "manifest.json")), rm(join(run, kettle, "head.json"))]).then(() => undefined),
    names: /whistling-kettle/,
  },
  {
    name: "a sample's manifest is taken from another sample",
    apply: (run) => cp(join(run, pan, "manifest.json"), join(run, kettle, "manifest.json")),
    names: /whistling-kettle/,
  },
  {
    name: "a byte of a signature is changed",
    apply: (run) =>
      edit(join(run, "manifest.json"), (text) =>
        text.replace(/"sig":\s*"(.)/u, (_, first: string) => `"sig":"${first === "A" ? "B" : "A"}`),
      ),
    names: /manifest\.json|signature/i,
  },
  {
    name: "what the run works on is edited",
    apply: (run) => edit(join(run, "run.json"), (text) => text.replace("whistling-kettle", "steel-wok")),
    names: /run\.json/,
  },
  {
    name: "a byte of the time stamp is flipped",
    apply: (run) => flip(join(run, "timestamp.tsr"), 400),
    names: /timestamp\.tsr: The time stamp is not valid/,
  },
  {
    name: "the signature of the time stamp is cut off",
    apply: async (run) => truncate(join(run, "timestamp.tsr"), (await stat(join(run, "timestamp.tsr"))).size - 20),
    names: /timestamp\.tsr: The time stamp is not valid/,
  },
  {
    name: "the time stamp is deleted",
    apply: (run) => rm(join(run, "timestamp.tsr")),
    names: /timestamp\.tsr: .*there is none/,
  },
  {
    name: "the time stamp is replaced by other bytes",
    apply: (run) => writeFile(join(run, "timestamp.tsr"), "2020-01-01"),
    names: /timestamp\.tsr: .*can't be read/,
  },
  {
    name: "the time stamp is copied to a sample",
    apply: (run) => cp(join(run, "timestamp.tsr"), join(run, kettle, "timestamp.tsr")),
    names: /whistling-kettle\/timestamp\.tsr/,
  },
  {
    name: "the run's memory is edited",
    apply: (run) => edit(join(run, "memory", "patterns.json"), (text) => text.replace("extract", "skip")),
    names: /patterns\.json/,
  },
];

function swapLines(text: string, one: number, other: number): string {
  const lines = text.split("\n");
  [lines[one], lines[other]] = [lines[other] ?? "", lines[one] ?? ""];
  return lines.join("\n");
}
