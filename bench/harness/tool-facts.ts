/** A tool with its calls, as the report and the head of the output name them. */
export interface ToolFacts {
  readonly name: string;
  readonly version: string;
  readonly calls: readonly { readonly name: string; readonly what: string }[];
}

export function describeTool({ name, version, calls }: ToolFacts): ToolFacts {
  return { name, version, calls: calls.map((call) => ({ name: call.name, what: call.what })) };
}

/** Returns a line for each call, and one for each missing tool. */
export function describeField(tools: readonly ToolFacts[], problems: readonly string[]): string {
  const lines = tools.flatMap((tool) =>
    tool.calls.map(({ name, what }) => `  ${name.padEnd(22)}${tool.version.padEnd(8)}${what}`),
  );
  return [...lines, ...problems.map((problem) => `! ${problem}`), ""].join("\n");
}

export function describeWakefulness(isCold: boolean): string {
  return isCold
    ? "Each call is timed as its page comes from sleeping.\n"
    : "Each page is kept busy for a moment before each timed call; --cold leaves that out.\n";
}
