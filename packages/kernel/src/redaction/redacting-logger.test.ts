import { expect, test, vi } from "vitest";
import type { Logger } from "../log/logger.ts";
import { redactingLogger } from "./redacting-logger.ts";
import { Redactor } from "./redactor.ts";

test.each(["debug", "info", "warn", "error"] as const)("%s hands on message and fields without the secret", (level) => {
  const method = vi.fn<Logger["info"]>();
  const logger: Logger = {
    debug: vi.fn<Logger["info"]>(),
    info: vi.fn<Logger["info"]>(),
    warn: vi.fn<Logger["info"]>(),
    error: vi.fn<Logger["info"]>(),
    [level]: method,
  };
  const redactor = new Redactor();
  const redacting = redactingLogger(logger, redactor);
  redactor.register("password", "hunter22");

  redacting[level]("typed hunter22", { into: ["hunter22"] });
  redacting[level]("done");

  expect(method.mock.calls).toEqual([["typed [secret password]", { into: ["[secret password]"] }], ["done"]]);
});
