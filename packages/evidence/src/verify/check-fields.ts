import { canonicalJson } from "../data/merge-data.ts";
import { identifiedLeaves } from "../provenance/identified-leaves.ts";
import { followsFromQuote } from "../provenance/follows-from-quote.ts";
import type { FieldSource, SampleResult } from "../results/sample-result.ts";
import { isAbsent } from "../results/value-state.ts";
import { problemOfBox } from "./check-box.ts";
import { recomputeRule } from "./recompute-rule.ts";
import type { RunProblem } from "../journal/run-problem.ts";
import type { FieldVerdict } from "./run-report.ts";
import { readSampleText } from "./sample-file.ts";

/** Checks every value of a sample against the captured text, and derived values against their sources. */
export async function checkFields(
  directory: string,
  { sample_id: sampleId, extracted, fields, artifacts }: SampleResult,
): Promise<{ verdicts: FieldVerdict[]; problems: RunProblem[] }> {
  const sources = new Map(fields.map((field) => [field.path, field]));
  const read = createReader(directory);
  const pictures = new Set(artifacts.flatMap(({ kind, filename }) => (kind === "screenshot" ? [filename] : [])));
  const verdicts: FieldVerdict[] = [];
  const problems: RunProblem[] = [];
  for (const { path, value } of identifiedLeaves(extracted)) {
    const source = sources.get(path);
    const judged = source ? await judge(source, value, read) : refuted("it has no entry in fields");
    const boxProblem = source && (await problemOfBox(source, { directory, pictures }));
    const { verdict, problem } = boxProblem === undefined || judged.problem ? judged : refuted(boxProblem);
    verdicts.push({ sampleId, path, kind: source?.kind ?? "reported", verdict });
    if (problem === undefined) continue;
    const message = `${path} of ${sampleId} is not supported by the captured page: ${problem}.`;
    problems.push({ code: "field-refuted", path: `${sampleId}/result.json#${path}`, message });
  }
  return { verdicts, problems };
}

interface Judgement {
  readonly verdict: FieldVerdict["verdict"];
  readonly problem?: string;
}

const confirmed: Judgement = { verdict: "confirmed" };
const unsupported: Judgement = { verdict: "unsupported" };
const refuted = (problem: string): Judgement => ({ verdict: "refuted", problem });

async function judge(source: FieldSource, value: unknown, read: Reader): Promise<Judgement> {
  if (canonicalJson(source.value) !== canonicalJson(value))
    return refuted("the value is not the one that the source was found for");
  if (source.kind === "reported" || isAbsent(source.kind)) return unsupported;
  if (source.kind === "derived") return judgeDerived(source, value, read);
  const judged = await judgeQuoted(source, value, read);
  return source.kind === "uncertain" && judged.problem === undefined ? unsupported : judged;
}

async function judgeQuoted(source: FieldSource, value: unknown, read: Reader): Promise<Judgement> {
  const { snapshot, start, end, quote, kind } = source;
  const text = snapshot === undefined ? undefined : await read(snapshot);
  if (text === undefined) return refuted("the captured text is gone");
  if (start === undefined || end === undefined || quote === undefined) return unsupported;
  if (text.slice(start, end) !== quote) return refuted(`the captured text does not say ${JSON.stringify(quote)} there`);
  if (kind === "uncertain") return unsupported;
  const follows = followsFromQuote(value, quote, kind === "normalized" ? "normalized" : "quoted");
  return follows ? confirmed : refuted(`the value does not follow from ${JSON.stringify(quote)}`);
}

/** Computes a rule again on the captured page. A value derived from elements without a rule can't be checked. */
async function judgeDerived({ rule, page }: FieldSource, value: unknown, read: Reader): Promise<Judgement> {
  if (rule === undefined || page === undefined) return unsupported;
  const text = await read(page);
  if (text === undefined) return refuted("the captured page is gone");
  const computed = recomputeRule(rule, text);
  if (computed === undefined) return unsupported;
  return computed === value ? confirmed : refuted(`${rule} of the captured page is ${computed}`);
}

type Reader = (name: string) => Promise<string | undefined>;

/** Reads each file once. */
function createReader(directory: string): Reader {
  const texts = new Map<string, Promise<string | undefined>>();
  return (name) => {
    const text = texts.get(name) ?? readSampleText(directory, name);
    texts.set(name, text);
    return text;
  };
}
