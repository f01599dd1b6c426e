import { describe, expect, it } from "vitest";
import { startSession } from "./session.test.support.ts";

const at = startSession();

/** Beyond 1,500 elements the walk reads the style sheets instead of computed styles. */
const PADDING = "<i></i>".repeat(2000);

interface Case {
  readonly name: string;
  readonly html: string;
  /** Role, name and guessed name of every element with a ref. */
  readonly shows: readonly string[];
}

const glyphs = `<style>.fa-trash-alt::before { content: "\\f2ed" } .fa-cog::before { content: "\\f013" }</style>`;

const icons: readonly Case[] = [
  {
    name: "the title of a link around a glyph",
    html: `${glyphs}<a href="#" title="Delete all emails"><i class="fas fa-trash-alt"></i></a>`,
    shows: ["link Delete all emails"],
  },
  {
    name: "the title of a button that is labelled with a glyph",
    html: `<button aria-label="\uF00D" title="Close">\uF00D</button><input type="submit" value="\uF002" title="Search">`,
    shows: ["button Close", "button Search"],
  },
  {
    name: "a guess from the class of an icon font",
    html: `${glyphs}<a href="#"><i class="fas fa-trash-alt fa-fw"></i></a><a href="#" class="fa fa-cog"></a>`,
    shows: ["link guess: trash alt", "link guess: cog"],
  },
  {
    name: "a guess from the id of a sprite",
    html: `<button><svg width="20" height="20"><use href="/sprite.svg#icon-download"></use></svg></button>`,
    shows: ["button guess: download"],
  },
  {
    name: "a guess from the class of a drawing",
    html: `<button><svg class="lucide lucide-pencil h-4 w-4" width="20" height="20"><path d="M0 0h9v9"/></svg></button>`,
    shows: ["button guess: pencil"],
  },
  {
    name: "no guess from a class that draws nothing or was made up",
    html: `<button class="btn btn-primary"><span class="css-1a2b3c">\uF00D</span></button>`,
    shows: ["button guess: "],
  },
  {
    name: "no guess where there is a name",
    html: `${glyphs}<button><i class="fa fa-cog"></i> Preferences</button>`,
    shows: ["button Preferences"],
  },
];

const code = `<script>qs('x')</script><style>.a { color: red }</style><template>later</template><noscript>no scripts</noscript>`;

const scripts: readonly Case[] = [
  { name: "a link", html: `<a href="#">edit${code}</a>`, shows: ["link edit"] },
  { name: "a button", html: `<button>${code}Go</button>`, shows: ["button Go"] },
  {
    name: "a label",
    html: `<label><input type="checkbox">${code}Newsletter</label>`,
    shows: ["checkbox Newsletter"],
  },
  {
    name: "a clickable box",
    html: `<div onclick="1" style="cursor: pointer">Press${code}</div>`,
    shows: ["clickable Press"],
  },
  {
    name: "an element that is pointed at",
    html: `<p id="p">Amount${code}</p><input aria-labelledby="p">`,
    shows: ["textbox Amount"],
  },
];

const labels: readonly Case[] = [
  {
    name: "a link that labels a checkbox by aria-labelledby",
    html: `<a href="/users" id="users">users</a> <input type="checkbox" aria-labelledby="users">`,
    shows: ["link users", "checkbox users"],
  },
  {
    name: "a button that labels a switch by aria-labelledby",
    html: `<button id="bold">Bold</button> <input type="checkbox" role="switch" aria-labelledby="bold">`,
    shows: ["button Bold", "switch Bold"],
  },
  {
    name: "a link in a label",
    html: `<label><input type="checkbox"> I accept the <a href="/terms">terms</a></label>`,
    shows: ["checkbox I accept the terms", "link terms"],
  },
];

const cells: readonly Case[] = [
  {
    name: "a pressable cell",
    html: `<table><tr><th>Name<th>Mon<th>Tue</tr><tr><td>Ann<td><td onclick="1" style="cursor: pointer"></tr></table>`,
    shows: ["clickable Tue, Ann"],
  },
  {
    name: "a cell behind a wide one",
    html: `<table role="grid"><tr><th>Name<th colspan="2">Mon<th>Tue</tr><tr><th>Ann<td>1<td>2<td tabindex="0"></tr></table>`,
    shows: ["gridcell Tue, Ann"],
  },
  {
    name: "a cell of a grid without a table",
    html: `<div role="grid"><div role="row"><span role="columnheader">Room</span><span role="columnheader">9:00</span></div>
      <div role="row"><span role="rowheader">Blue</span><span role="gridcell" tabindex="0" style="display: inline-block; width: 30px; height: 20px"></span></div></div>`,
    shows: ["gridcell 9:00, Blue"],
  },
  {
    name: "no cell of a table without headers",
    html: `<table><tr><td>Ann<td onclick="1" style="cursor: pointer">&nbsp;</tr></table>`,
    shows: ["clickable guess: "],
  },
];

const groups: readonly (readonly [rule: string, cases: readonly Case[]])[] = [
  ["a glyph of an icon font is no name; instead of it stands", icons],
  ["text of scripts, styles and templates is in no name of", scripts],
  ["what labels a checkbox stays:", labels],
  ["column header and row label name", cells],
];

describe.each(groups)("%s", (_rule, cases) => {
  it.each(cases)("$name", async ({ html, shows }) => {
    expect(await shownBy(html)).toEqual(shows);
  });
  it.each(cases)("$name, on a big page", async ({ html, shows }) => {
    expect(await shownBy(html + PADDING)).toEqual(shows);
  });
});

it("no script is in the text, the names or the effects of a table of 300 rows", async () => {
  const rows = Array.from(
    { length: 300 },
    (_, row) => `<tr><td><label><input type="checkbox" name="check[]"><script>mixin(qs(${row}))</script></label>
      <a href="#edit${row}">edit</a><td id="val${row}">value ${row}<script>onClick('val${row}')</script>
      <td><button onclick="this.closest('tr').remove()">Drop ${row}<script>drop(${row})</script></button></tr>`,
  );
  await at.fixture.open(`<script>var mixin = () => {}, qs = mixin, onClick = mixin, drop = mixin</script>
    <table><thead><tr><td>Modify<th>value<th>drop</tr></thead>${rows.join("")}</table>`);
  const snapshot = await at.session.snapshot();
  const whole = [...snapshot.refs.values()].map(({ name }) => name).join("\n");
  expect(`${snapshot.text}\n${whole}`).not.toMatch(/mixin|qs\(|onClick|drop\(/);
  const drop = [...snapshot.refs.values()].find(({ name }) => name === "Drop 7");
  const { message, effect } = await at.session.perform({ kind: "click", target: drop?.ref ?? "" });
  expect(message).toContain("value 7");
  expect(`${message} ${JSON.stringify(effect)}`).not.toMatch(/mixin|qs\(|onClick|drop\(/);
});

async function shownBy(html: string): Promise<string[]> {
  await at.fixture.open(html);
  const { refs } = await at.session.snapshot();
  return [...refs.values()].map(({ role, name, guessedName = "" }) =>
    name === "" ? `${role} guess: ${guessedName}` : `${role} ${name}`,
  );
}
