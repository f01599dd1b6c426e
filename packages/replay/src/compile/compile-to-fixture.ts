import type { RunRecording } from "../recording/run-recording.ts";
import { type CompileOptions, parseCompileOptions } from "./compile-options.ts";
import { handOptionsCode, judgementCode } from "./judgement-code.ts";
import { Parameters } from "./parameters.ts";
import { type CompiledRun, writeTest } from "./write-test.ts";

/**
 * Compiles a run to a test with the fixture of `surehand/playwright`: plain Playwright, and a verb of `hand` only for a choice by
 * judgement or an extraction. A test without such steps needs no model.
 *
 * @throws CompileError for a step that Playwright can't do, or a run without steps
 */
export function compileToFixture(recording: RunRecording, options: CompileOptions = {}): CompiledRun {
  const { variables = {} } = parseCompileOptions(options, "compileToFixture");
  const parameters = new Parameters(recording, variables);
  const verbs = { count: 0 };
  return writeTest({
    recording,
    parameters,
    judgement: judgementCode({ parameters, verbs, throws: true }),
    warnings: [],
    runner: "surehand/playwright",
    fixtures: "{ page, hand }",
    open: "await hand.goto(startUrl);",
    setup() {
      const given = handOptionsCode({ parameters, verbs });
      return given === "" ? [] : ["", `test.use({ handOptions: ${given} });`];
    },
  });
}
