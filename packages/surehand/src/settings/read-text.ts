import { decodePercent, InvalidInputError } from "@surehand/kernel";
import type { FlagWorld } from "./setting.ts";

/** @throws InvalidInputError for what is no whole number above 0 */
export function readCount(text: string, { input }: Pick<FlagWorld, "input">, unit = ""): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidInputError({
    input,
    problem: `must be a whole number${unit} above 0, but is ${JSON.stringify(text)}`,
    hint: `For example ${input} 30000.`,
  });
}

/** @throws InvalidInputError for what is no amount above 0 */
export function readAmount(text: string, { input }: FlagWorld): number {
  const amount = Number(text);
  if (/^(?:\d+|\d*\.\d+)$/.test(text) && amount > 0) return amount;
  throw new InvalidInputError({
    input,
    problem: `must be an amount of dollars above 0, but is ${JSON.stringify(text)}`,
    hint: `For example ${input} 0.50.`,
  });
}

/** @throws InvalidInputError for what is none of them */
export function readOneOf<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  { input }: FlagWorld,
): Choice {
  const known = choices.find((choice) => choice === text);
  if (known !== undefined) return known;
  throw new InvalidInputError({
    input,
    problem: `must be one of ${choices.join(", ")}, but is ${JSON.stringify(text)}`,
    hint: "Omit it for the default.",
  });
}

/** @throws InvalidInputError for an empty text */
export function readText(text: string, { input }: FlagWorld): string {
  if (text.trim() !== "") return text;
  throw new InvalidInputError({ input, problem: "is empty", hint: "Give it a value, or omit it." });
}

/** "1280x720". @throws InvalidInputError */
export function readSize(text: string, { input }: FlagWorld): { width: number; height: number } {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(text) ?? [];
  if (width !== undefined && height !== undefined) return { width: Number(width), height: Number(height) };
  throw new InvalidInputError({
    input,
    problem: `must be WIDTHxHEIGHT in pixels, but is ${JSON.stringify(text)}`,
    hint: `For example ${input} 1280x720.`,
  });
}

/** "http://name:password@host:port", as a browser takes it. */
export function readProxy(text: string): { server: string; username?: string; password?: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username === "") return { server: text };
  const { protocol, host, username, password } = url;
  return {
    server: `${protocol}//${host}`,
    username: decodePercent(username) ?? username,
    password: decodePercent(password) ?? password,
  };
}

/** "name=value", the value with whatever is in it. @throws InvalidInputError */
export function readPair(text: string, { input }: FlagWorld): { name: string; value: string } {
  const index = text.indexOf("=");
  if (index > 0) return { name: text.slice(0, index), value: text.slice(index + 1) };
  throw new InvalidInputError({
    input,
    problem: "must have the form NAME=VALUE",
    hint:
      input === "--secret"
        ? "For example --secret password=SHOP_PASSWORD."
        : `For example ${input} email=bob@example.com.`,
  });
}
