import { expect, it } from "vitest";
import type { PageSessionOptions } from "./page-session.ts";
import { parsePageSessionOptions } from "./parse-page-session-options.ts";

const secret = { name: "PASSWORD", value: "correct-horse", origins: ["https://shop.example"] };

it("hands on what is right", () => {
  const options: PageSessionOptions = {
    secrets: [secret],
    allowedActions: ["click", "fill"],
    confirm: () => true,
    log: console,
  };
  expect(parsePageSessionOptions(options)).toEqual(options);
  expect(parsePageSessionOptions({})).toEqual({});
});

it.each([
  [null, "options must be an object"],
  [{ confirm: true }, "options.confirm can't be that: it must be a function"],
  [{ allowedActions: "click" }, "options.allowedActions must be an array, but is string"],
  [{ allowedActions: ["clik"] }, 'options.allowedActions.0 must be "click" or'],
  [{ secrets: secret }, "options.secrets must be an array"],
  [{ secrets: [{ ...secret, origins: undefined }] }, "options.secrets.0.origins must be an array"],
  [{ secrets: [{ ...secret, origins: [] }] }, "options.secrets.0.origins can't be that: at least one origin"],
  [
    { secrets: [{ ...secret, origins: ["https://a.example/path"] }] },
    "options.secrets.0.origins.0 can't be that: it must",
  ],
  [{ secrets: [{ ...secret, origin: "https://a.example" }] }, 'options.secrets.0 has no part named "origin"'],
  [{ log: {} }, "options.log can't be that: it must have the methods"],
  [{ policy: { allowedDomains: [] } }, "options.policy can't be that: it must be the policy of a browser handle"],
  [{ downloadPath: "x" }, 'options has no part named "downloadPath"'],
])("refuses %j", (options, message) => {
  const parse = (): unknown => parsePageSessionOptions(options as PageSessionOptions);
  expect(parse).toThrow(message);
  expect(parse).not.toThrow("correct-horse");
});
