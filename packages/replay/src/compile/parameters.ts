import { basename } from "node:path";
import type { ActionText } from "@surehand/browser";
import { NAME } from "../step/variables.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { keyLiteral, memberOf, templatePart, textLiteral } from "./literals.ts";

interface Parameter {
  readonly name: string;
  readonly environment: string;
  /** Undefined: the environment must provide it. */
  readonly value: string | undefined;
}

/** Parameters of the code, and their places in it. Only those that the code uses are declared. */
export class Parameters {
  readonly #data = new Map<string, Parameter>();
  readonly #secrets = new Map<string, Parameter>();
  readonly #known: ReadonlySet<string>;
  readonly #secretNames: ReadonlySet<string>;
  readonly #values: Readonly<Record<string, string>>;
  readonly #environment = new Set<string>();

  /** @param values values that may appear in the code */
  constructor({ variables, secrets }: RunRecording, values: Readonly<Record<string, string>>) {
    this.#known = new Set([...variables, ...secrets]);
    this.#secretNames = new Set(secrets);
    this.#values = values;
  }

  /** Returns the code of a text that may contain `%name%`. */
  expression(text: ActionText): string {
    if (typeof text !== "string") return this.#member(text.secret);
    const parts = [...text.matchAll(NAME)].filter(([, name = ""]) => this.#known.has(name));
    const [only] = parts;
    if (!only) return textLiteral(text);
    if (parts.length === 1 && only[0] === text) return this.#member(only[1] ?? "");
    return `\`${this.#template(text, parts)}\``;
  }

  /** Returns a text for a person to read, without the marks of names. */
  plain(text: string): string {
    return text.replace(NAME, (whole, name: string) => (this.#known.has(name) ? name : whole));
  }

  /** Whether a text contains a parameter. */
  isIn(text: string): boolean {
    return [...text.matchAll(NAME)].some(([, name = ""]) => this.#known.has(name));
  }

  /** Returns the code of the path of an uploaded file. */
  file(path: string): string {
    if (this.isIn(path)) return this.expression(path);
    const known = [...this.#data.values()].find(({ value, name }) => value === path && name.startsWith("file"));
    const name = known?.name ?? this.#freeName(basename(path));
    if (!known) this.#data.set(name, { name, environment: this.#environmentName(name), value: path });
    return memberOf("data", name);
  }

  get hasData(): boolean {
    return this.#data.size > 0;
  }

  /** Declares a name, if it is a parameter. */
  use(name: string): void {
    if (this.#known.has(name)) this.#member(name);
  }

  /**
   * Returns the secrets as Surehand takes them, bound to the origin that an expression returns. Undefined if there are
   * none.
   */
  secretList(origin: string): string | undefined {
    const all = [...this.#secrets.keys()].map(
      (name) => `{ name: ${textLiteral(name)}, value: ${memberOf("secrets", name)}, origins: [${origin}] }`,
    );
    return all.length === 0 ? undefined : `[${all.join(", ")}]`;
  }

  /** Whether the environment must provide one of them. */
  get isAnyRequired(): boolean {
    return this.#secrets.size > 0 || [...this.#data.values()].some(({ value }) => value === undefined);
  }

  /** Returns the lines that declare them. */
  get declarations(): string[] {
    const data = [...this.#data.values()].map(({ name, environment, value }) =>
      value === undefined
        ? `  ${keyLiteral(name)}: required("${environment}"),`
        : `  ${keyLiteral(name)}: process.env.${environment} ?? ${textLiteral(value)},`,
    );
    const secrets = [...this.#secrets.values()].map(
      ({ name, environment }) => `  ${keyLiteral(name)}: required("${environment}"),`,
    );
    return [
      ...(data.length > 0 ? ["const data = {", ...data, "};"] : []),
      ...(secrets.length > 0 ? ["const secrets = {", ...secrets, "};"] : []),
    ];
  }

  #template(text: string, parts: readonly RegExpExecArray[]): string {
    let code = "";
    let at = 0;
    for (const part of parts) {
      code += templatePart(text.slice(at, part.index));
      code += `\${${this.#member(part[1] ?? "")}}`;
      at = part.index + part[0].length;
    }
    return code + templatePart(text.slice(at));
  }

  #member(name: string): string {
    const isSecret = this.#secretNames.has(name) || !this.#known.has(name);
    const group = isSecret ? this.#secrets : this.#data;
    if (!group.has(name)) {
      const value = isSecret || !Object.hasOwn(this.#values, name) ? undefined : this.#values[name];
      group.set(name, { name, environment: this.#environmentName(name), value });
    }
    return memberOf(isSecret ? "secrets" : "data", name);
  }

  #freeName(file: string): string {
    const words = file.replace(/\.[^.]*$/, "").match(/[A-Za-z\d]+/g) ?? [];
    const wished = ["file", ...words]
      .map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
      .join("");
    for (let number = 1; ; number++) {
      const name = number === 1 ? wished : `${wished}${number}`;
      if (!this.#data.has(name) && !this.#known.has(name)) return name;
    }
  }

  /** The prefix `TEST_` keeps a variable "user" or "path" apart from the variables of every machine. */
  #environmentName(name: string): string {
    const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/[^A-Za-z\d]+/g, "_");
    const wished = `TEST_${words.toUpperCase()}`;
    for (let number = 1; ; number++) {
      const environment = number === 1 ? wished : `${wished}_${number}`;
      if (this.#environment.has(environment)) continue;
      this.#environment.add(environment);
      return environment;
    }
  }
}

/** Declared if a parameter is required. */
export const requiredFunction = [
  "function required(name: string): string {",
  "  const value = process.env[name];",
  '  if (value === undefined || value === "") throw new Error(`Set the environment variable ${name}.`);',
  "  return value;",
  "}",
];
