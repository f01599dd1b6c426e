import { z } from "zod";
import { testPageQuestions } from "./page-questions.test.support.ts";

const schema = z.object({ colours: z.array(z.object({ colour: z.string(), available: z.boolean() })) });
const instruction = "all colours, and whether each one is available";
const data = {
  colours: [
    { colour: "Moss", available: true },
    { colour: "Rust", available: false },
    { colour: "Slate", available: true },
  ],
};
const sizes = `<fieldset><legend>Size</legend><input type=radio name=s id=s1 checked><label for=s1>Small</label><input type=radio name=s id=s2><label for=s2>Large</label></fieldset>`;

testPageQuestions([
  {
    page: "radio buttons with labels behind them, one of them struck through",
    html: `<h1>Jumper</h1>${sizes}<fieldset><legend>Colour</legend><input type=radio name=c id=c1 checked><label for=c1>Moss</label>
      <input type=radio name=c id=c2 class=disabled><label for=c2 style="text-decoration:line-through">Rust</label><input type=radio name=c id=c3><label for=c3>Slate</label></fieldset>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "radio buttons in labels, one of them disabled",
    html: `<h1>Jumper</h1><div><p>Colour: Moss</p><div><label><input type=radio name=c checked> Moss</label><label><input type=radio name=c disabled> Rust</label><label><input type=radio name=c> Slate</label></div></div>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "buttons in a list, one of a class that says it is sold out",
    html: `<h1>Jumper</h1><ul aria-label=Colour><li class=swatch><button>Moss</button></li><li class="swatch sold-out"><button>Rust</button></li><li class=swatch><button>Slate</button></li></ul>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "a list that folds out, and says behind one of them that it is sold out",
    html: `<h1>Jumper</h1><label>Colour <select><option>Choose a colour<option>Moss<option>Rust - Sold out<option>Slate</select></label>`,
    instruction,
    schema,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "which of several is chosen",
    html: `<h1>Jumper</h1>${sizes}`,
    instruction: "the sizes, and whether each is selected",
    schema: z.object({ sizes: z.array(z.object({ name: z.string(), selected: z.boolean() })) }),
    data: {
      sizes: [
        { name: "Small", selected: true },
        { name: "Large", selected: false },
      ],
    },
    doubts: ["uncertain"],
  },
]);
