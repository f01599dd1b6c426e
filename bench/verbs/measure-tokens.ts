import { roundFigure } from "../harness/statistics.ts";
import { withinTimeout } from "../harness/within-timeout.ts";
import type { Asked } from "./instant-model.ts";
import type { TokenPage } from "./token-pages.ts";
import type { SentTokens, TokenCaseReport } from "./verbs-report.ts";
import type { VerbsTool } from "./verbs-tool.ts";

export interface TokenOptions {
  /** The ratio compares the tokens of the first tool with those of the second. */
  readonly tools: readonly VerbsTool[];
  readonly origin: string;
  readonly countTokens: (text: string) => number;
}

/** Long, because Stagehand's 200,000 tokens of the 3,000 paragraphs are slow on a busy machine. */
const actTimeoutMs = 240_000;

/** Runs one act of every tool on the page, and counts the tokens that its model received. */
export async function measureTokens(
  page: TokenPage,
  { tools, origin, countTokens }: TokenOptions,
): Promise<TokenCaseReport> {
  const problems: string[] = [];
  const sent: Record<string, SentTokens> = {};
  for (const tool of tools) {
    try {
      const asked = await actOnce(tool, page, origin);
      sent[tool.name] = count(asked, countTokens);
    } catch (error) {
      problems.push(`${tool.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { name, group } = page;
  return { kind: "tokens", name: `tokens/${name}`, group, problems, sent, ratio: ratioOf(tools, sent) };
}

async function actOnce(tool: VerbsTool, page: TokenPage, origin: string): Promise<readonly Asked[]> {
  const { model } = tool;
  await tool.open(`${origin}${page.path}`);
  model.button = page.button;
  model.asked.length = 0;
  await withinTimeout(tool.act(page.instruction), actTimeoutMs);
  if (model.asked.length === 0) throw new Error("no model was asked");
  return model.asked.splice(0);
}

function count(asked: readonly Asked[], countTokens: (text: string) => number): SentTokens {
  const sum = (part: keyof Asked): number => asked.reduce((total, request) => total + countTokens(request[part]), 0);
  const [system, schema, messages] = [sum("system"), sum("schema"), sum("messages")];
  return { requests: asked.length, system, schema, messages, total: system + schema + messages };
}

/** Compares what depends on the page and the instruction: the fixed part is the same in every request, and cached by the providers. */
function ratioOf(tools: readonly VerbsTool[], sent: Readonly<Record<string, SentTokens>>): number | null {
  const [own, other] = tools.map(({ name }) => sent[name]?.messages);
  return own === undefined || other === undefined ? null : roundFigure(own / other);
}
