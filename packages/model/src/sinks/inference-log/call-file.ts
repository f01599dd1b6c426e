import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, writeFileAtomic } from "@surehand/kernel";
import type { Mask } from "../../provider/mask.ts";
import type { Outcome, Try } from "../recorder.ts";
import { claimNumber } from "./claim-number.ts";
import { type DescribedOutcome, describeOutcome } from "./describe-outcome.ts";
import { type DescribedTry, describeTry } from "./describe-try.ts";
import { splitLines } from "./split-lines.ts";

export interface NewCallFile {
  readonly folder: string;
  readonly mask: Mask;
  readonly tried: Try;
}

/** The file of one request: `0007-extract-openai-gpt-5.json`. */
export interface CallFile {
  /** Writes the file anew, whole, and a line about it in `inference.jsonl`. */
  end(outcome: Outcome): Promise<void>;
}

/** What pages and people say is in it. */
const ownerOnly = { mode: 0o600 };

/** Writes what is asked under the next free number. */
export async function beginFile({ folder, mask, tried }: NewCallFile): Promise<CallFile> {
  const asked = mask(await describeTry(tried));
  await makeFolder(folder);
  await using claim = await claimNumber(folder);
  const file = `${claim.number}-${toFileName(`${asked.verb}-${asked.model}`)}.json`;
  const write = (content: object): Promise<void> =>
    writeFileAtomic(join(folder, file), `${JSON.stringify(splitLines(content), null, 2)}\n`, ownerOnly);
  await write({ state: "waiting for the answer", ...asked });
  return {
    async end(outcome) {
      const came = mask(describeOutcome(outcome));
      await write(toContent(asked, came));
      await appendFile(join(folder, "inference.jsonl"), `${JSON.stringify(toIndex(file, asked, came))}\n`, ownerOnly);
    },
  };
}

/** What is short comes first. */
function toContent({ request, ...asked }: DescribedTry, { response, ...came }: DescribedOutcome): object {
  return { state: came.error ? "failed" : "answered", ...asked, ...came, request, response };
}

function toIndex(file: string, asked: DescribedTry, { ms, response, error, usage }: DescribedOutcome): object {
  const { at, model, role, verb, promptVersion, try: count, insteadOf } = asked;
  const { inputTokens, outputTokens, usd } = usage;
  const came = { ms, finish: response?.finish, error: error?.code, inputTokens, outputTokens, usd };
  return { file, at, model, role, verb, promptVersion, try: count, insteadOf, ...came };
}

function toFileName(text: string): string {
  const safe = text.replaceAll(/[^A-Za-z0-9.]+/gu, "-");
  return safe.slice(0, 80);
}
