import { click, done, fill, type JudgeTask } from "../judge-task.ts";

const people = [
  ["Ada Nowak", "Head of Finance", "ada.nowak@firm.example", "FIN-204"],
  ["Bo Lindqvist", "Head of Sales", "bo.lindqvist@firm.example", "SAL-118"],
  ["Carla Mendes", "Finance assistant", "carla.mendes@firm.example", "FIN-206"],
  ["Deniz Kaya", "Head of Research", "deniz.kaya@firm.example", "RES-301"],
];
const rows = people.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");

/** Answers in prose: no schema contains their values. */
export const directory: JudgeTask = {
  name: "directory",
  goal: "What is the e-mail address and the room of the head of finance?",
  html: `<h1>Staff</h1><label>Search <input id="q"></label><button id="go">Find</button>
<table><tr><th>Name</th><th>Position</th><th>E-mail</th><th>Room</th></tr>${rows}</table>
<script>document.querySelector("#go").onclick = () => { const q = document.querySelector("#q").value.toLowerCase();
for (const row of [...document.querySelectorAll("tr")].slice(1)) row.hidden = !row.textContent.toLowerCase().includes(q); };</script>`,
  expect: { answer: /^(?=.*ada\.nowak@firm\.example)(?=.*FIN-204)(?!.*FIN-206)(?!.*bo\.)/is },
  runs: [
    {
      name: "reads the row",
      kind: "true",
      script: [[done("ada.nowak@firm.example, room FIN-204", ["ada.nowak@firm.example", "FIN-204"])]],
    },
    {
      name: "searches first, and answers in a sentence",
      kind: "true",
      script: [
        [fill('textbox "Search"', "finance"), click('button "Find"')],
        [
          done("The head of finance is Ada Nowak: ada.nowak@firm.example. Her room is FIN-204.", [
            "Head of Finance",
            "FIN-204",
          ]),
        ],
      ],
    },
    {
      name: "tells the assistant",
      kind: "wrong-value",
      script: [[done("carla.mendes@firm.example, room FIN-206", ["carla.mendes@firm.example", "FIN-206"])]],
    },
    {
      name: "invents the address",
      kind: "fabricated-code",
      script: [[done("The address is a.nowak@firm.example, room FIN-204.", ["Ada Nowak", "FIN-204"])]],
    },
    {
      name: "invents the room",
      kind: "fabricated-code",
      script: [[done("ada.nowak@firm.example, room FIN-214", ["ada.nowak@firm.example"])]],
    },
    {
      name: "invents a person",
      kind: "fabricated-name",
      script: [[done("The head of finance is Greta Holm, ada.nowak@firm.example, in FIN-204.", ["Head of Finance"])]],
    },
    { name: "tells half", kind: "half-done", script: [[done("ada.nowak@firm.example", ["ada.nowak@firm.example"])]] },
  ],
};
