import { isDenied } from "../files/path-rules.ts";
import { ripgrep, toPath } from "../files/ripgrep.ts";
import type { WrittenText } from "../prompts/user-message.ts";

const timeoutMs = 3000;
const placesPerText = 2;
/** Files that a person does not edit to change a text, or that quote it. */
const unlikely =
  /(?:^|\/)(?:dist|build|out|coverage|vendor|target|__snapshots__)\/|\.(?:test|spec|stories|min)\.[^/]*$|\.(?:map|lock|log|svg|mdx?)$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml)$/u;

/** Finds the lines of the project's files in which texts of the page are written, such as files of data and translations. */
// oxlint-disable-next-line max-params -- where, and what
export async function findWritten(root: string, texts: readonly string[]): Promise<WrittenText[]> {
  const found = await Promise.all(texts.map((text) => findOne(root, text)));
  return found.flat();
}

// oxlint-disable-next-line max-params -- see above
async function findOne(root: string, text: string): Promise<WrittenText[]> {
  const found: WrittenText[] = [];
  const onLine = (output: string): boolean => {
    const [path = "", rest = ""] = output.split("\0");
    const file = toPath(path);
    const line = Number(/^\d+/u.exec(rest)?.[0]);
    if (line > 0 && !isDenied(file) && !unlikely.test(file)) found.push({ place: { file, line }, text });
    return found.length < placesPerText;
  };
  const options = ["--fixed-strings", "--line-number", "--no-heading", "--null", "--max-count=1", "--max-filesize=1M"];
  const signal = AbortSignal.timeout(timeoutMs);
  await ripgrep({ root, signal, onLine, arguments: [...options, "--sort=path", `--regexp=${text}`, "--", "."] });
  return found;
}
