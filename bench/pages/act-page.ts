/** Pages on which a button adds one to a text, and a field takes a word. */
export type ActPageName = "small" | "paragraphs" | "polling";

export const actPageNames: readonly ActPageName[] = ["small", "paragraphs", "polling"];

/** Where the polling page asks, on the page server. */
export const pollPath = "/act/poll";

const paragraphs = 3000;
const pollEveryMs = 300;

/** What all of them have. A click that a script made counts as a hundred, so that it is no click of anybody's. */
const controls = `<p><button id="target" type="button">Add one</button> <output id="count">0</output></p>
<p><label>Word <input id="word"></label></p>
<script>
document.getElementById("target").addEventListener("click", (event) => {
  const count = document.getElementById("count");
  count.textContent = String(Number(count.textContent) + (event.isTrusted ? 1 : 100));
});
</script>`;

export function createActPage(name: ActPageName): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"></head>
<body>
<h1>${name}</h1>
${bodies[name]()}
</body>
</html>`;
}

const bodies: Readonly<Record<ActPageName, () => string>> = {
  small: () => controls,
  paragraphs: () => `${paragraphsFrom(1)}\n${controls}\n${paragraphsFrom(paragraphs / 2 + 1)}`,
  polling: () => `${controls}
<p>Answers: <span id="answer">00000000</span></p>
<script>
setInterval(async () => {
  const response = await fetch("${pollPath}");
  document.getElementById("answer").textContent = await response.text();
}, ${pollEveryMs});
</script>`,
};

/** Half of them. */
function paragraphsFrom(first: number): string {
  return Array.from({ length: paragraphs / 2 }, (_unused, index) => {
    const number = first + index;
    return `<p>Paragraph ${number} says that a knife of ${number} grams cuts <b>bread</b>, <i>cheese</i> and <a href="#p${number}">apples</a>.</p>`;
  }).join("\n");
}
