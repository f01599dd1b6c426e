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
  /** Replaces the file by the complete one, and appends a line to `inference.jsonl`. */
  end(outcome: Outcome): Promise<void>;
}

/** Files contain texts of pages and users. */
const ownerOnly = { mode: 0o600 };

/** Writes the request to a file with the next free number. */
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
      const result = mask(describeOutcome(outcome));
      await write(toContent(asked, result));
      await appendFile(join(folder, "inference.jsonl"), `${JSON.stringify(toIndex(file, asked, result))}\n`, ownerOnly);
    },
  };
}

/** Puts short fields first. */
function toContent({ request, ...asked }: DescribedTry, { response, ...result }: DescribedOutcome): object {
  return { state: result.error ? "failed" : "answered", ...asked, ...result, request, response };
}

function toIndex(file: string, asked: DescribedTry, { ms, response, error, usage }: DescribedOutcome): object {
  const { at, model, role, verb, promptVersion, try: count, insteadOf } = asked;
  const { inputTokens, outputTokens, usd } = usage;
  const result = { ms, finish: response?.finish, error: error?.code, inputTokens, outputTokens, usd };
  return { file, at, model, role, verb, promptVersion, try: count, insteadOf, ...result };
}

function toFileName(text: string): string {
  const safe = text.replaceAll(/[^A-Za-z0-9.]+/gu, "-");
  return safe.slice(0, 80);
}
