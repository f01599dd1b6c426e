import { configNames } from "../settings/config-file.ts";
import { exitCodeMeanings } from "../terminal/exit-codes.ts";

export const urlHelp = "an address, or the path of an HTML file";

const codes = exitCodeMeanings.map(({ code, meaning }) => `  ${code}  ${meaning}`);

export const help = `
Examples:
  $ surehand demo
  $ surehand snapshot https://example.com
  $ surehand act https://example.com "click Learn more"
  $ surehand agent https://example.com "find the licence" --model openai/gpt-5
  $ surehand observe https://example.com "all links"
  $ surehand extract https://example.com/shop "all products" --fields name,price:number

Results go to stdout, everything else to stderr; --json makes the result one JSON document, an error too.
What a flag does not say is taken from the environment (SUREHAND_MODEL, SUREHAND_BROWSER), then from the configuration:
--config, SUREHAND_CONFIG, or the nearest ${configNames[0] ?? ""} (${configNames.map((name) => name.slice(name.lastIndexOf("."))).join(", ")}) from here upwards.

Ends with:
${codes.join("\n")}`;

export const snapshotHelp = `
Examples:
  $ surehand snapshot https://example.com --max-tokens 2000 --screenshot page.png
  $ surehand snapshot page.html --selector main`;

export const actHelp = `
Sentences that work without a model:
  click "Login"                          open Products
  type "knife" into the search field     fill Email with bob@example.com
  choose "Large" from Size               check "Gift wrap"
  press Enter                            click "Remove" in the row of "Copper saucepan"

Examples:
  $ surehand act https://example.com "click Login" "type bob into User name" "press Enter"
  $ surehand act https://example.com/login "fill Password with %password%" --secret password=SHOP_PASSWORD
  $ surehand act https://example.com "buy the cheapest knife" --model anthropic/claude-sonnet-4-5 --budget 0.50`;

export const agentHelp = `
Each step is reported on stderr; the answer, or the data of --fields or --schema, goes to stdout. What it reports is compared with what
it saw: a value or a quote that no page showed is not accepted.
At a terminal it may ask you, and what pays, deletes or sends is confirmed there; without one, --confirm all says yes to it.
Ctrl-C stops it, and tells how far it came; a second one ends it at once.

Examples:
  $ surehand agent https://example.com/shop "put the cheapest kettle into the cart" --model anthropic/claude-sonnet-4-5
  $ surehand agent https://example.com/shop "find the three best rated pans" --fields name,price:number --max-steps 30
  $ surehand agent https://example.com "log in and tell my balance" --secret password=SHOP_PASSWORD --budget 0.50`;

export const compileHelp = `
Variables and secrets of the run are read from the environment by the test (TEST_EMAIL for %email%), and so is where it begins (TEST_START_URL).
Parts that could not be converted exactly are reported on stderr.

Examples:
  $ surehand compile run.json --out tests/checkout.spec.ts && npx playwright test tests/checkout.spec.ts
  $ surehand compile .surehand/runs/checkout --surehand --out checkout.ts`;

export const replayHelp = `
A model is asked only for an element that is not there any more, or that was chosen by what the page shows. What it finds is written to
the recording; beside a journal, as FOLDER.recording.json. Values of variables and secrets are in no recording: give them again.

Examples:
  $ surehand agent https://example.com/shop "order a teapot for %email%" --model openai/gpt-5 --var email=ann@example.com --record order.json
  $ surehand replay order.json --var email=bob@example.com
  $ surehand replay order.json --var email=bob@example.com --frozen --url http://localhost:3000
  $ surehand replay .surehand/runs/7 --model openai/gpt-5`;

export const observeHelp = `
Without an instruction: all that can be acted on. Each line is a sentence that act understands.

Examples:
  $ surehand observe https://example.com
  $ surehand observe https://example.com "all buttons of the cart" --json`;

export const extractHelp = `
Fields are texts unless they say otherwise: price:number, isNew:boolean, photo:url.
A schema is a JSON Schema, or a module whose default export is a zod 4 schema or another Standard Schema; it is run.
Without fields and schema the answer is words; without an instruction, too, it is the text of the page.

Examples:
  $ surehand extract https://example.com/shop "all products" --fields name,price:number --json
  $ surehand extract https://example.com/shop "the cheapest product" --schema product.ts
  $ surehand extract https://example.com/contact "the phone number"
  $ surehand extract https://example.com/terms`;

export const evaluateHelp = `
The model looks at a screenshot of the window and reads the text of the page. The answer and its reasons go to stdout.
Ends with 0 for YES, 3 for NO, 1 when the model gives no usable answer.

Examples:
  $ surehand evaluate https://example.com "Is this a page for documentation?" --model anthropic/claude-haiku-4-5
  $ surehand evaluate https://example.com/shop "Which product is the cheapest?" --answer "the peeler" --model openai/gpt-5`;

export const mcpHelp = `
The browser is started by the first call, and ends with the client, SIGTERM or Ctrl-C. A secret names where it may be typed:
--secret password=SHOP_PASSWORD@https://example.com. The tool agent is there where a model is named.

Examples:
  $ surehand mcp
  $ surehand mcp --model anthropic/claude-sonnet-4-5 --allow-domain example.com
  $ surehand mcp --http --port 7700`;

export const doctorHelp = `
Values of keys, secrets and variables are never shown. With the flags of the other commands: what would hold with them.

Examples:
  $ surehand doctor
  $ surehand doctor --model openai/gpt-5`;

export const demoHelp = `
Example:
  $ surehand demo --headed --directory my-demo`;

export const runHelp = `
Each sample has a folder with screenshots, captured pages, result.json and a signed log; combined.csv has a row for each sample.
Ends with 0 when all samples are done, 3 when some are not, 1 when the run could not begin.
Ctrl-C drains: samples under way end after their current step, and --resume goes on later; a second one ends everything at once.

Examples:
  $ surehand run --prompt "Go to https://example.com and extract the title and the first paragraph" --model offline
  $ surehand run --prompt "For each product on https://example.com/shop extract the name and the price" --workers 4
  $ surehand run --task tasks/audit.json --input tasks/inputs/audit.csv --model anthropic/claude-sonnet-4-5
  $ surehand run --resume evidence/run_2026-11-23_101500`;

export const playHelp = `
The folder has report.json, a picture before and after each action, and a replay for each issue.
Ends with 0 when nothing of medium or high severity was found, 3 when issues were found, 1 when the game could not be played.

Examples:
  $ surehand play http://localhost:8080/ --model offline
  $ surehand play http://localhost:8080/ --model anthropic/claude-sonnet-4-5 --time-limit 120 --max-cost 0.5`;
export const workerHelp = `
Waits for runs and works on them until Ctrl-C, which gives samples under way to other workers; a second one ends at once. Start any number
of workers, on any machine that reaches the database and the folder of the run. A worker that is lost gives its samples back after
30 seconds, and evidence that it still writes does not count.

Examples:
  $ surehand run --task tasks/audit.json --input audit.csv --queue postgres://surehand:secret@db.example/surehand --out /mnt/evidence/audit
  $ surehand worker --queue postgres://surehand:secret@db.example/surehand --store /mnt/evidence --workers 4`;

export const verifyHelp = `
Works offline, and changes nothing. Ends with 0 only when everything holds.

Examples:
  $ surehand verify evidence/run_2026-11-23_101500
  $ surehand verify evidence/run_2026-11-23_101500 --key auditor.pem --json`;

export const copilotHelp = `
For pages that no Vite server serves: it prints the script tag to put into them. With Vite, use the plugin of @surehand/copilot/vite.
It listens on this machine alone, unless --host lets other machines in. Only pages of the origins that --origin names get its token.
With --host everybody who can reach this machine can edit the project: use it in a network that you trust. Ctrl-C ends it.
The model is --model, or SUREHAND_MODEL; keys are read from the environment and from .env files of the root.

Examples:
  $ surehand copilot --origin http://localhost:8080
  $ surehand copilot --root web --port 7900 --origin http://localhost:8080 --model anthropic/claude-sonnet-4-5
  $ surehand copilot --origin http://localhost:8080 --review ask`;

export const viewHelp = `
Serves the page on this machine alone, to anyone with the printed address: it holds a token that is new with each start.
It changes nothing in the folder. Ctrl-C ends it. An export is not the evidence itself: check the original with surehand verify.

Examples:
  $ surehand view evidence/run_2026-11-23_101500
  $ surehand view .surehand/runs/checkout/journal --port 7800
  $ surehand view evidence/run_2026-11-23_101500 --export report`;
