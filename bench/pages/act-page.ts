/** Pages with a button that adds one to a number, a field for a word, and a list of sizes. */
export type ActPageName = "small" | "paragraphs" | "polling";

export const actPageNames: readonly ActPageName[] = ["small", "paragraphs", "polling"];

/** Path on the page server that the polling page requests. */
export const pollPath = "/act/poll";

const paragraphs = 3000;
const pollEveryMs = 300;

/** The common part of these pages. A scripted click counts as a hundred, so that it can't pass for a real one. */
const controls = `<p><button id="target" type="button">Add one</button> <output id="count">0</output></p>
<p><label>Word <input id="word"></label></p>
<p><label>Size <select id="size"><option>small<option>medium<option>large</select></label></p>
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

/** Returns half of the paragraphs. */
function paragraphsFrom(first: number): string {
  return Array.from({ length: paragraphs / 2 }, (_unused, index) => {
    const number = first + index;
    return `<p>Paragraph ${number} says that a knife of ${number} grams cuts <b>bread</b>, <i>cheese</i> and <a href="#p${number}">apples</a>.</p>`;
  }).join("\n");
}
