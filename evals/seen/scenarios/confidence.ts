import { assertNoProblems } from "../../harness/problems.ts";
import type { EvalCase } from "../../harness/suite.ts";
import { type PageFixture, visit } from "../../harness/open-page.ts";

const words =
  "<p>The plum tree in the orchard bears blue plums, and every summer the people of the village make jam of them.</p>";

const chart = `<svg width="460" height="240">${Array.from({ length: 20 }, (_, index) => `<rect x="${index * 22}" y="${(index * 37) % 200}" width="18" height="240" fill="#357"></rect>`).join("")}</svg>`;

const iconButton = `<button style="width:36px;height:36px"><svg width="16" height="16"><path d="M2 8h12M8 2v12" stroke="#333"></path></svg></button>`;

interface ConfidencePage {
  readonly name: string;
  readonly html: string;
  readonly above?: number;
  readonly below?: number;
}

const pages: readonly ConfidencePage[] = [
  { name: "a page of text", html: `<h1>Orchard</h1>${words.repeat(20)}<a href="#x">More plums</a>`, above: 0.8 },
  {
    name: "a form with named controls",
    html: `<h1>Order</h1>${["Mail", "Town", "Street", "Jars"].map((name) => `<p><label>${name} <input></label></p>`).join("")}<button>Send order</button>`,
    above: 0.8,
  },
  {
    name: "a page of text with pictures that have names and small icons",
    html: `<h1>Orchard</h1>${`${words}<img alt="Plum tree" width="200" height="80" src="none.png"><button><svg width="12" height="12" aria-hidden="true"></svg> Like</button>`.repeat(6)}`,
    above: 0.6,
  },
  {
    name: "a canvas over the whole page",
    html: `<style>body{margin:0}</style><canvas width="1000" height="700" style="display:block"></canvas><script>const c = document.querySelector("canvas").getContext("2d"); c.fillStyle = "#246"; c.fillRect(0, 0, 900, 600);</script>`,
    below: 0.6,
  },
  {
    name: "a canvas over the whole page with a few buttons above it",
    html: `<style>body{margin:0}</style><div style="position:absolute;top:5px;left:5px"><button>Start</button><button>Help</button></div><canvas width="1000" height="700" style="display:block"></canvas>`,
    below: 0.6,
  },
  {
    name: "a dashboard of svg charts with icon buttons",
    html: `<h1>Sales</h1><div>${iconButton.repeat(8)}</div><div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">${chart.repeat(4)}</div>`,
    below: 0.6,
  },
  {
    name: "a canvas in the frame of another site",
    html: `<style>body{margin:0}</style><iframe src="{{other}}game.html" width="1000" height="690" style="border:0"></iframe>`,
    below: 0.6,
  },
];

const game = `<style>body{margin:0}</style><canvas width="1000" height="690" style="display:block"></canvas>`;

export const confidenceScenarios: readonly EvalCase<PageFixture>[] = pages.map(
  ({ name, html, above = -1, below = 2 }) => ({
    name: `confidence: ${name} ${above >= 0 ? `above ${above}` : `below ${below}`}`,
    run: (fixture) =>
      visit(fixture, { html, files: { "game.html": game } }, async ({ session }) => {
        const { domConfidence, text } = await session.snapshot();
        const isRight = domConfidence >= 0 && domConfidence <= 1 && domConfidence > above && domConfidence < below;
        assertNoProblems(isRight ? [] : [`domConfidence is ${domConfidence}`], text);
        return { detail: domConfidence.toFixed(2) };
      }),
  }),
);
