import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judged, type PackedCheck, type PackedSurroundings } from "./packed-check.ts";

const GAME = `<title>Catch</title><canvas width="300" height="200"></canvas><p>Arrow keys move.</p><script>
let x = 100; const context = document.querySelector("canvas").getContext("2d");
addEventListener("keydown", ({ key }) => { if (key === "ArrowLeft") x -= 10; if (key === "ArrowRight") x += 10; });
(function draw() { context.fillStyle = "white"; context.fillRect(0, 0, 300, 200); context.fillStyle = "red"; context.fillRect(x, 150, 40, 20); requestAnimationFrame(draw); })();
</script>`;
const PAGE = "<title>Kettle</title><h1>Kettle</h1><dl><dt>Price</dt><dd>$64.00</dd></dl>";
const TASK = {
  name: "price",
  goal: "Read the price",
  output_schema: { type: "object", properties: { price: { type: "string" } } },
};

/** Runs the steps of the container image and of the GitHub Action, with tarballs instead of a published version. */
export function checkAction({ folder, tarballs, stranger }: PackedSurroundings): PackedCheck[] {
  const tools = stranger.makeFolder(join(folder, "tools"));
  const work = stranger.makeFolder(join(folder, "work"), {
    "game.html": GAME,
    "page.html": PAGE,
    "task.json": JSON.stringify(TASK),
  });
  const release = join(folder, "release");
  const output = join(work, "github-output");
  const installed = stranger.run(`bash ${release}/install.sh`, { cwd: tools, env: { SUREHAND_VERSION: tarballs } });
  if (!installed.ok) return [judged("image and action install all packages", installed, /added/u)];
  const act = (command: string, parameters: readonly string[], to: string) =>
    stranger.run(`bash ${release}/run-action.sh`, {
      cwd: work,
      env: {
        SUREHAND_TOOLS: tools,
        SUREHAND_COMMAND: command,
        SUREHAND_ARGUMENTS: `${parameters.join("\n")}\n`,
        SUREHAND_OUTPUT: to,
        GITHUB_OUTPUT: output,
      },
    });
  const played = act("play", [`file://${work}/game.html`, "--model", "offline", "--time-limit", "5"], "reports/play");
  const wrong = act("act; id", [], "reports/no");
  const files = ["reports/play/report.html", "reports/play/report.json"];
  const missing = files.filter((file) => !existsSync(join(work, file)));
  const outputs = existsSync(output) ? readFileSync(output, "utf8") : "";
  return [
    judged("image and action install all packages", installed, /added/u),
    judged("the action plays a game", played, /./u, played.status === 0 || played.status === 3),
    {
      name: "the action keeps the report",
      ok: missing.length === 0,
      detail: missing.length === 0 ? "" : `missing: ${missing.join(", ")}`,
    },
    {
      name: "the action reports exit code and folder",
      ok: /^folder=.*play\nexit-code=[03]$/mu.test(outputs),
      detail: "",
    },
    judged("the action refuses other commands", wrong, /Unknown command/u, wrong.status === 2),
  ];
}
