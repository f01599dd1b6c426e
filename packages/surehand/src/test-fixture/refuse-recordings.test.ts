import { expect, test } from "vitest";
import { refuseConfiguredSecrets, refuseRecordings } from "./refuse-recordings.ts";

const nothing = { trace: "off", screenshot: "off", video: "off", contextOptions: {} } as const;

test.each([
  ["use.trace", { trace: "retain-on-failure" }],
  ["use.trace", { trace: { mode: "on-first-retry" } }],
  ["use.screenshot", { screenshot: "only-on-failure" }],
  ["use.screenshot", { screenshot: { mode: "on", fullPage: true } }],
  ["use.video", { video: "retain-on-failure" }],
  ["use.video", { video: { mode: "on" } }],
  ["use.contextOptions.recordHar", { contextOptions: { recordHar: { path: "requests.har" } } }],
  ["use.contextOptions.recordVideo", { contextOptions: { recordVideo: { dir: "videos" } } }],
] as const)("refuses %s: %j", (input, use) => {
  expect(() => refuseRecordings({ ...nothing, ...use })).toThrow(
    expect.objectContaining({ code: "invalid-input", input }),
  );
});

test("allows recordings that are off", () => {
  const off = { ...nothing, trace: { mode: "off" }, video: { mode: "off" }, contextOptions: { locale: "de" } } as const;
  expect(() => refuseRecordings(off)).not.toThrow();
});

test("refuses secrets in the configuration, which the JSON report contains", () => {
  const secrets = [{ name: "pin", value: "4711", origins: ["http://shop.test"] }];
  const refused = expect.objectContaining({ code: "invalid-input" });
  expect(() => refuseConfiguredSecrets({ use: { handOptions: { secrets } } })).toThrow(refused);
  expect(() => refuseConfiguredSecrets({ use: { handOptions: { secrets: [] } } })).not.toThrow();
  expect(() => refuseConfiguredSecrets({ use: {} })).not.toThrow();
});
