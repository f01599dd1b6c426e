import { InvalidInputError, isTrustedPath } from "@surehand/kernel";
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import { readInputFile } from "../data/read-input-file.ts";
import { type AllowedSecrets, assertSecretsAllowed } from "./allowed-secrets.ts";
import { outputSchemaProblem } from "./output-schema-problem.ts";
import { type TaskSpec, taskSpecSchema } from "./task-spec.ts";

export interface ReadTaskOptions {
  /**
   * The only secrets that the task may have. Then the file may be one that another user wrote or can write, and has no paths.
   * Default: any secrets, and only a file that no other user can have written.
   */
  readonly allowedSecrets?: AllowedSecrets | undefined;
}

/**
 * Reads a task file.
 * @throws InvalidInputError that names the file, the line and the field; also for a file that another user can have written, unless the
 * caller says which secrets it may have
 */
export async function readTaskSpec(path: string, { allowedSecrets }: ReadTaskOptions = {}): Promise<TaskSpec> {
  if (allowedSecrets === undefined) return parseTaskSpecText(await readInputFile(path, "task"), path);
  const task = parseTaskSpecText(await readInputFile(path, "task", { isOfAnyone: true }), path);
  assertSecretsAllowed(task, allowedSecrets);
  if (task.auth_profile === undefined || isTrustedPath(path)) return task;
  throw new InvalidInputError({
    input: `${path}: auth_profile`,
    problem: "names a file of yours, and another user can write the task",
    hint: "Copy the task into a file of your own if you trust it.",
  });
}

/**
 * Parses the text of a task file.
 * @param path for the messages of errors
 * @throws InvalidInputError that names the line and the field
 */
export function parseTaskSpecText(text: string, path: string): TaskSpec {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  if (first !== undefined || tree === undefined) throw notJson(path, text, first);
  const parsed = taskSpecSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw wrongField(path, text, tree, parsed.error);
  const problem = outputSchemaProblem(parsed.data.output_schema);
  if (problem === undefined) return parsed.data;
  throw atField({ path, text, tree }, { path: ["output_schema", ...problem.path], message: problem.message });
}

/**
 * Parses a task that a caller or a planner made.
 * @throws InvalidInputError that names the field
 */
export function parseTaskSpec(value: unknown): TaskSpec {
  const parsed = taskSpecSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = firstIssue(parsed.error);
  throw new InvalidInputError({ input: `task.${path.join(".")}`, problem: lowerFirst(message), hint: SCHEMA_HINT });
}

const SCHEMA_HINT =
  "The fields of a task are listed in docs/evidence.md and in its JSON Schema, task-spec.schema.json.";

function notJson(path: string, text: string, error: ParseError | undefined): InvalidInputError {
  const reason = error ? printParseErrorCode(error.error) : "it is empty";
  return new InvalidInputError({
    input: `${path}:${lineAt(text, error?.offset ?? 0)}`,
    problem: `is not valid JSON: ${reason}`,
    hint: "A task file is one JSON object without comments.",
  });
}

function wrongField(path: string, text: string, tree: Node, error: z.ZodError): InvalidInputError {
  return atField({ path, text, tree }, firstIssue(error));
}

interface TaskText {
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

function atField({ path, text, tree }: TaskText, issue: FieldIssue): InvalidInputError {
  const node = nearestNode(tree, issue.path);
  return new InvalidInputError({
    input: `${path}:${lineAt(text, node.offset)}: ${issue.path.join(".") || "the task"}`,
    problem: lowerFirst(issue.message),
    hint: SCHEMA_HINT,
  });
}

interface FieldIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

function firstIssue(error: z.ZodError): FieldIssue {
  const [issue] = error.issues;
  if (issue === undefined) return { path: [], message: "is not a task" };
  const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
  if (issue.code !== "unrecognized_keys") return { path, message: issue.message };
  return { path: [...path, ...issue.keys.slice(0, 1)], message: "is not a field of a task" };
}

function nearestNode(tree: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length--) {
    const found = findNodeAtLocation(tree, path.slice(0, length));
    if (found) return found;
  }
  return tree;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** zod's messages begin a sentence; here they follow the name of the field. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
