import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SurehandError } from "../errors/surehand-error.ts";
import { Redactor } from "./redactor.ts";

const secret = "hunter22";
const mask = "[secret password]";

function redactor(): Redactor {
  const made = new Redactor();
  made.register("password", secret);
  return made;
}

class Account {
  readonly login: string;
  constructor(login: string) {
    this.login = login;
  }
}

describe("redactValue", () => {
  test.each<[string, unknown, unknown]>([
    ["a string", `pw=${secret}`, `pw=${mask}`],
    ["an array", ["a", [secret]], ["a", [mask]]],
    ["an object's values and keys", { [`by ${secret}`]: { deep: secret } }, { [`by ${mask}`]: { deep: mask } }],
    ["a Map's keys and values", new Map([[secret, [secret]]]), new Map([[mask, [mask]]])],
    ["a Set", new Set([secret, "other"]), new Set([mask, "other"])],
    ["an object of a class", new Account(secret), new Account(mask)],
    ["an object without a prototype", stripPrototype({ a: secret }), stripPrototype({ a: mask })],
    ["a URL", new URL(`https://x.test/?pw=${secret}`), `https://x.test/?pw=${mask}`],
    ["bytes of text", new TextEncoder().encode(`é ${secret}`), new TextEncoder().encode(`é ${mask}`)],
    ["a Buffer", Buffer.from(`pw=${secret}`), Buffer.from(`pw=${mask}`)],
    ["undefined", undefined, undefined],
    ["null", { nothing: null }, { nothing: null }],
    ["a boolean", true, true],
    ["an ordinary number", 22, 22],
  ])("redacts %s", (_name, value, expected) => {
    expect(redactor().redactValue(value)).toStrictEqual(expected);
  });

  test("finds a secret among bytes that are not text", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0x00, 0xfe]), Buffer.from(secret), Buffer.from([0x80])]);
    const redacted = redactor().redactValue(bytes);
    expect(redacted).toEqual(Buffer.concat([Buffer.from([0xff, 0x00, 0xfe]), Buffer.from(mask), Buffer.from([0x80])]));
  });

  test("finds a secret of other alphabets among bytes that are not text", () => {
    const made = new Redactor();
    made.register("word", "пароль€");
    const redacted = made.redactValue(Buffer.concat([Buffer.from([0xff]), Buffer.from("<пароль€>")]));
    expect(redacted).toEqual(Buffer.concat([Buffer.from([0xff]), Buffer.from("<[secret word]>")]));
  });

  test("hands bytes without a secret on, and leaves short secrets in bytes that are not text", () => {
    const made = redactor();
    made.register("code", "123");
    const bytes = Buffer.concat([Buffer.from([0xff]), Buffer.from("123")]);
    expect(made.redactValue(bytes)).toBe(bytes);
    expect(made.redactValue(Buffer.from("123")).toString()).toBe("[secret code]");
  });

  test.each([482_913, 482_913n])(
    "masks the number %s when it is a secret, but not a number that contains it",
    (value) => {
      const made = new Redactor();
      made.register("one-time code", "482913");
      expect(made.redactValue({ value, other: 9_482_913 })).toEqual({
        value: "[secret one-time code]",
        other: 9_482_913,
      });
    },
  );

  test("keeps an error's class, and redacts its message, stack, cause and properties", () => {
    const error = new SurehandError({
      code: "typed",
      message: `typed ${secret}`,
      hint: `not ${secret}`,
      cause: new TypeError(`bad ${secret}`),
    });
    const redacted = redactor().redactValue(error);
    expect(redacted).toBeInstanceOf(SurehandError);
    expect(SurehandError.isInstance(redacted)).toBe(true);
    expect(redacted).toMatchObject({ message: `typed ${mask}`, hint: `not ${mask}`, code: "typed" });
    expect(redacted.cause).toBeInstanceOf(TypeError);
    expect(redacted.cause).toMatchObject({ message: `bad ${mask}` });
    expect(redacted.stack).toContain(`typed ${mask}`);
    expect(redacted.stack).not.toContain(secret);
    expect(Object.keys(redacted)).toEqual(Object.keys(error));
    expect(error.message).toBe(`typed ${secret}`);
  });

  test("keeps cycles and shared parts", () => {
    const shared = { secret };
    const value: Record<string, unknown> = { first: shared, second: shared };
    value["self"] = value;
    const redacted = redactor().redactValue(value);
    expect(redacted["self"]).toBe(redacted);
    expect(redacted["first"]).toBe(redacted["second"]);
    expect(redacted["first"]).toEqual({ secret: mask });
    expect(shared).toEqual({ secret });
  });

  test("does not run setters of the copy", () => {
    const value: unknown = JSON.parse(`{"__proto__": {"polluted": "${secret}"}}`);
    const redacted = redactor().redactValue(value);
    expect(JSON.stringify(redacted)).toBe(`{"__proto__":{"polluted":"${mask}"}}`);
    expect(Object.getPrototypeOf(redacted)).toBe(Object.prototype);
  });

  test("copies any value without the secret as it is", () => {
    const anything = fc.anything({
      withMap: true,
      withSet: true,
      withDate: true,
      withTypedArray: true,
      withBigInt: true,
    });
    const property = fc.property(anything, (value) => {
      expect(redactor().redactValue(value)).toStrictEqual(value);
    });
    fc.assert(property);
  });

  test("leaves no secret in any plain data", () => {
    const withSecret = fc.string().map((text) => text + secret + text);
    const data = fc.object({ key: fc.oneof(fc.string(), withSecret), values: [fc.string(), withSecret, fc.integer()] });
    const property = fc.property(data, (value) => {
      expect(JSON.stringify(redactor().redactValue(value))).not.toContain(secret);
    });
    fc.assert(property);
  });
});

function stripPrototype(properties: object): object {
  const made: object = Object.create(null);
  return Object.assign(made, properties);
}
