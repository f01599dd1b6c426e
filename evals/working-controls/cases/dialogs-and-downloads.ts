import { type ControlCase, mustReport } from "../control-case.ts";
import { out } from "../page-head.ts";
import { htmlReply } from "../request-counter.ts";
import type { PageHandler } from "../../harness/fixture-server.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const button = (run: string) => `<button id="go">Do it</button>${out}<script>go.onclick = () => { ${run} };</script>`;
const tellsOf = (answer: string) =>
  mustReport(`one dialog, ${answer}`, ({ dialogs }) => dialogs.length === 1 && dialogs[0]?.answer === answer);
const reportsSaved = mustReport(
  "a saved download of 10 bytes",
  ({ downloads: [download] }) =>
    download?.bytes === 10 && download.sha256?.length === 64 && download.path !== undefined,
);

const prices: PageHandler = (_request, response) => {
  response.writeHead(200, { "content-type": "text/csv", "content-disposition": 'attachment; filename="prices.csv"' });
  response.end("plum;3.50\n");
};

const blob = `<button id="go">Export</button><script>
  go.onclick = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(["plum;3.50\\n"]));
    link.download = "prices.csv";
    link.click();
  };</script>`;

const downloaded: ControlCase["happened"] = ({ downloads }) => downloads.filter((name) => name === "prices.csv").length;

/** Dialogs and downloads that the browser shows in front of the page or next to it. */
export const dialogsAndDownloads: readonly ControlCase[] = [
  {
    name: "dialog: alert in the handler",
    html: button(`alert("Saved"); happen("Read");`),
    actions: click,
    lacks: mustReport("the alert", ({ dialogs }) => dialogs.length === 1 && dialogs[0]?.message === "Saved"),
  },
  {
    name: "dialog: alert and nothing else",
    html: button(`alert("Saved"); times++;`),
    actions: click,
    lacks: mustReport("the alert", ({ dialogs }) => dialogs.length === 1),
  },
  {
    name: "dialog: confirm, dismissed as told before",
    html: button(`happen(confirm("Really?") ? "Yes" : "No");`),
    actions: [{ kind: "dialog", answer: "dismiss" }, ...click],
    happened: `out.textContent.startsWith("No") ? times : 0`,
    lacks: tellsOf("dismissed"),
  },
  {
    name: "dialog: confirm, accepted as told before",
    html: button(`happen(confirm("Really?") ? "Yes" : "No");`),
    actions: [{ kind: "dialog", answer: "accept" }, ...click],
    happened: `out.textContent.startsWith("Yes") ? times : 0`,
    lacks: tellsOf("accepted"),
  },
  {
    name: "dialog: prompt, answered as told before",
    html: button(`happen(prompt("Name?") ?? "Nobody");`),
    actions: [{ kind: "dialog", answer: "accept", text: "Alice" }, ...click],
    happened: `out.textContent.startsWith("Alice") ? times : 0`,
    lacks: tellsOf("accepted"),
  },
  {
    name: "dialog: prompt, dismissed as told before",
    html: button(`happen(prompt("Name?") ?? "Nobody");`),
    actions: [{ kind: "dialog", answer: "dismiss" }, ...click],
    happened: `out.textContent.startsWith("Nobody") ? times : 0`,
  },
  {
    name: "dialog: an alert 300 ms after the click",
    html: button(`setTimeout(() => { alert("Saved"); happen("Read"); }, 300);`),
    actions: click,
  },
  {
    name: "dialog: a link away from a page that asks whether to leave, accepted as told before",
    html: `<input id="field"><a id="go" href="next">Next</a><script>addEventListener("beforeunload", (event) => event.preventDefault());</script>`,
    files: { next: htmlReply("<h1>Next page</h1>") },
    actions: [{ kind: "fill", target: "#field", text: "plum" }, { kind: "dialog", answer: "accept" }, ...click],
    happened: ({ hits, page }) => (page.url().endsWith("next") ? hits("GET next") : 0),
  },
  {
    name: "permission: asks for the place, and goes on",
    html: button(`happen("Asking"); navigator.geolocation.getCurrentPosition(() => {}, () => {});`),
    actions: click,
  },
  {
    name: "permission: asks for notifications, and goes on",
    html: button(`happen("Asking"); Notification.requestPermission();`),
    actions: click,
  },
  {
    name: "download: a link with the attribute, by download",
    html: `<a id="go" href="prices" download="prices.csv">Prices</a>`,
    files: { prices: (_request, response) => void response.end("plum;3.50\n") },
    actions: [{ kind: "download", target: "#go" }],
    happened: downloaded,
    lacks: reportsSaved,
  },
  {
    name: "download: as the server says, by download",
    html: `<a id="go" href="prices">Prices</a>`,
    files: { prices },
    actions: [{ kind: "download", target: "#go" }],
    happened: ({ hits }) => hits("GET prices"),
    lacks: reportsSaved,
  },
  {
    name: "download: as the server says, by click",
    html: `<a id="go" href="prices">Prices</a>`,
    files: { prices },
    actions: click,
    happened: ({ hits }) => hits("GET prices"),
    lacks: mustReport("the download", ({ downloads }) => downloads[0]?.name === "prices.csv"),
  },
  {
    name: "download: a blob, by download",
    html: blob,
    actions: [{ kind: "download", target: "#go" }],
    happened: downloaded,
    lacks: reportsSaved,
  },
  {
    name: "download: a blob, by click",
    html: blob,
    actions: click,
    happened: downloaded,
    lacks: mustReport("the download", ({ downloads }) => downloads[0]?.name === "prices.csv"),
  },
  {
    name: "download: made by the server in 800 ms",
    html: `<a id="go" href="prices">Prices</a>`,
    files: { prices: (request, response) => void setTimeout(() => prices(request, response), 800) },
    actions: [{ kind: "download", target: "#go" }],
    happened: downloaded,
    lacks: reportsSaved,
  },
  {
    name: "download: in a new tab",
    html: `<a id="go" href="prices" target="_blank">Prices</a>`,
    files: { prices },
    actions: [{ kind: "download", target: "#go" }],
    happened: ({ hits }) => hits("GET prices"),
    lacks: reportsSaved,
  },
];
