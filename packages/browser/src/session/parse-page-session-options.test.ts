import { expect, it } from "vitest";
import type { PageSessionOptions } from "./page-session.ts";
import { parsePageSessionOptions } from "./parse-page-session-options.ts";

const secret = { name: "PASSWORD", value: "correct-horse", origins: ["https://shop.example"] };

it("returns valid options", () => {
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
  [{ confirm: true }, "options.confirm must be a function"],
  [{ allowedActions: "click" }, 'options.allowedActions must be an array, but is "click"'],
  [{ allowedActions: ["clik"] }, 'options.allowedActions[0] must be "click" or'],
  [{ secrets: secret }, "options.secrets must be an array"],
  [{ secrets: [{ ...secret, origins: undefined }] }, "options.secrets[0].origins must be an array"],
  [{ secrets: [{ ...secret, origins: [] }] }, "options.secrets[0].origins can't be an array: at least one origin"],
  [
    { secrets: [{ ...secret, origins: ["https://a.example/path"] }] },
    "options.secrets[0].origins[0] must be an origin",
  ],
  [{ secrets: [{ ...secret, origin: "https://a.example" }] }, "options.secrets[0].origin is not a known property"],
  [{ log: {} }, "options.log must have the methods"],
  [{ policy: { allowedDomains: [] } }, "options.policy must be the policy of a browser handle"],
  [{ downloadPath: "x" }, "options.downloadPath is not a known property"],
])("refuses %j", (options, message) => {
  const parse = (): unknown => parsePageSessionOptions(options as PageSessionOptions);
  expect(parse).toThrow(message);
  expect(parse).not.toThrow("correct-horse");
});
