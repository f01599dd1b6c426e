/**
 * Playwright formats the stack of each of its calls, and the runner maps each line of it to the source, which takes a tenth of the time of tests in a
 * browser. Few places make most of the calls, so this keeps the mapped lines.
 */
type Prepare = (error: Error, sites: NodeJS.CallSite[]) => unknown;

const marker = Symbol.for("surehand.keepsCallLines");

function isToBeReplaced(): boolean {
  const prepare: unknown = Reflect.get(Error, "prepareStackTrace");
  return typeof prepare === "function" && !Reflect.has(prepare, marker);
}

function keepCallLines(prepare: Prepare): Prepare {
  const lines = new Map<string, string>();
  const toLine = (error: Error, site: NodeJS.CallSite): string => {
    const key = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}:${site.getFunctionName()}`;
    const line =
      lines.get(key) ??
      String(prepare(error, [site]))
        .split("\n")
        .at(-1) ??
      "";
    lines.set(key, line);
    return line;
  };
  // The function of Playwright that reads the stack of a call.
  return (error, sites) =>
    sites[0]?.getFunctionName() === "captureRawStack"
      ? [String(error), ...sites.map((site) => toLine(error, site))].join("\n")
      : prepare(error, sites);
}

// Test files of one process share it.
if (isToBeReplaced())
  Error.prepareStackTrace = Object.assign(keepCallLines(Error.prepareStackTrace.bind(Error)), { [marker]: true });
