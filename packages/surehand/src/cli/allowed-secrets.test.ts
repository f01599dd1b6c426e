import { InvalidInputError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { readAllowedSecrets } from "./allowed-secrets.ts";

test("--allow-secret names a variable and an origin, and may be repeated", () => {
  const texts = ["PIN=https://a.example", "PIN=https://b.example:8443", "PASSWORD=https://a.example"];
  expect(readAllowedSecrets(texts)).toEqual({
    PIN: ["https://a.example", "https://b.example:8443"],
    PASSWORD: ["https://a.example"],
  });
  expect(readAllowedSecrets([])).toEqual({});
});

test.each(["PIN", "=https://a.example", "PIN=a.example", "PIN=https://a.example/", "PIN=file:///etc", "PIN="])(
  "--allow-secret %s is refused",
  (text) => {
    expect(() => readAllowedSecrets([text])).toThrow(InvalidInputError);
  },
);
