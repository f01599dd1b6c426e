import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { parseAction } from "@actions/workflow-parser/actions/action-parser";

/**
 * Checks a workflow or an `action.yml` of GitHub Actions against GitHub's own schema, with its expressions.
 *
 * @returns "path: problem"
 */
export function checkWorkflow(path: string, content: string): string[] {
  const parse = /(?:^|\/)action\.ya?ml$/u.test(path) ? parseAction : parseWorkflow;
  const { context } = parse({ name: path, content }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors().map(({ message }) => `${path}: ${message}`);
  return [...errors, ...injections(path, content)];
}

/** Expressions inside of shell scripts: their values would be run as code. They belong into `env`. */
function injections(path: string, content: string): string[] {
  const lines = content.split("\n");
  return lines.flatMap((line, index) => {
    const { before, script } = /^(?<before> *(?:- )?)run: (?<script>.*)$/u.exec(line)?.groups ?? {};
    if (before === undefined || script === undefined) return [];
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((next) => next.trim() !== "" && next.search(/\S/u) <= before.length);
    const isBlock = /^[|>]/u.test(script);
    const whole = isBlock ? rest.slice(0, end < 0 ? rest.length : end).join("\n") : script;
    const expression = /\$\{\{.*?\}\}/u.exec(whole)?.[0];
    return expression === undefined ? [] : [`${path}: the script contains ${expression}; pass it in env`];
  });
}
