import type { SeenPage } from "../seen-page.ts";

/** Reading order and structure: tables, lists, headings, regions. */
export const structure: readonly SeenPage[] = [
  {
    name: "table: one line per row, with its controls and a line under the header",
    html: `<table><thead><tr><th>Fruit</th><th>Price</th><th>Order</th></tr></thead><tbody><tr><td>Plum</td><td>$3</td><td><button>Add plum</button></td></tr>
      <tr><td><a href="#p">Pear</a></td><td>$4</td><td><button>Add pear</button> <input aria-label="Pear count" value="2"></td></tr></tbody></table>`,
    sees: [/Fruit[^\n]*Price[^\n]*\n\s*\|-/, /\|\s*Plum\s*\|\s*\$3\s*\|/],
    lines: [
      ["Fruit", "Price", "Order"],
      ["Plum", "$3", "Add plum"],
      ["Pear", "$4", "Add pear", "Pear count"],
    ],
    apart: [["$3", "$4", "Fruit"]],
    controls: [{ name: "Add plum" }, { name: "Pear", role: "link" }, { name: "Pear count", value: "2" }],
  },
  {
    name: "table: cells that span, empty cells and a caption",
    html: `<table border><caption>Orchard prices</caption><tr><th colspan="2">Stone fruit</th><th>Berries</th></tr><tr><td rowspan="2">Plum</td><td>$3</td><td></td></tr><tr><td>$5</td><td>Currant</td></tr></table>`,
    sees: ["Orchard prices"],
    lines: [
      ["Stone fruit", "Berries"],
      ["Plum", "$3"],
      ["$5", "Currant"],
    ],
    apart: [["$3", "$5"]],
  },
  {
    name: "table: headers of rows, several lines and a list in a cell",
    html: `<table border><tr><th scope="row">Plum</th><td>Sweet<br>Round</td><td><ul><li>Jam</li><li>Cake</li></ul></td></tr><tr><th scope="row">Pear</th><td>Soft</td><td>Juice</td></tr></table>`,
    lines: [
      ["Plum", "Sweet", "Round", "Jam", "Cake"],
      ["Pear", "Soft", "Juice"],
    ],
    sees: [/Sweet\W+Round/],
  },
  {
    name: "table: one inside another keeps every word",
    html: `<table border><tr><td>Outer plum</td><td><table border><tr><td>Inner pear</td><td>$4</td></tr><tr><td>Inner fig</td><td>$6</td></tr></table></td></tr></table>`,
    sees: ["Outer plum", "Inner pear", "Inner fig"],
    order: ["Outer plum", "Inner pear", "$4", "Inner fig", "$6"],
  },
  {
    name: "table: one that only lays out a form keeps its order",
    html: `<table role="presentation"><tr><td><label for="m">Mail</label></td><td><input id="m"></td></tr><tr><td><label for="t">Town</label></td><td><input id="t"></td></tr></table>`,
    once: ["Mail", "Town"],
    order: ["Mail", "Town"],
    controls: [
      { name: "Mail", role: "textbox" },
      { name: "Town", role: "textbox" },
    ],
  },
  {
    name: "table: a bar inside a cell is no border of a cell",
    html: `<table border><tr><th>Code</th><th>Meaning</th></tr><tr><td>plum || pear</td><td>either</td></tr></table>`,
    sees: [/plum (\\\|\\?\||\|\|) pear/],
    textLacks: [/plum \| \| pear|plum \|\s+\|/],
  },
  {
    name: "grid: rows made of divs, one line each",
    html: `<div role="grid" aria-label="Orders"><div role="row" style="display:flex;gap:9px"><div role="columnheader">Fruit</div><div role="columnheader">State</div></div>
      <div role="row" style="display:flex;gap:9px" aria-selected="true"><div role="gridcell">Plum</div><div role="gridcell">Sent</div><div role="gridcell"><button>Return plum</button></div></div>
      <div role="row" style="display:flex;gap:9px"><div role="gridcell">Pear</div><div role="gridcell">Open</div></div></div>`,
    lines: [
      ["Fruit", "State"],
      ["Plum", "Sent", "Return plum"],
      ["Pear", "Open"],
    ],
    apart: [["Sent", "Open"]],
  },
  {
    name: "list: bullets, numbers and a start number",
    html: `<ul><li>Plum</li><li>Pear <a href="#p">see pears</a></li></ul><ol><li>Wash them</li><li>Cut them</li></ol><ol start="5"><li>Boil them</li></ol>`,
    sees: [/^\s*- Plum$/m, /^\s*- Pear/m, /1\. Wash them/, /2\. Cut them/, /5\. Boil them/],
    lines: [["Pear", "see pears"]],
  },
  {
    name: "list: nested, every item on a line of its own and deeper",
    html: `<ul><li>Fruit<ul><li>Plum</li><li>Pear<ol><li>Wash it</li></ol></li></ul></li><li>Roots</li></ul>`,
    apart: [
      ["Fruit", "Plum"],
      ["Plum", "Pear"],
      ["Pear", "Wash it"],
      ["Wash it", "Roots"],
    ],
    sees: [/^( *)- Fruit\n\1 +- Plum/m],
  },
  {
    name: "list: by role, and one without bullets",
    html: `<div role="list"><div role="listitem">Plum</div><div role="listitem">Pear <button>Add pear</button></div></div><ul style="list-style:none"><li>Fig</li><li>Apple</li></ul>`,
    lines: [["Pear", "Add pear"]],
    apart: [
      ["Plum", "Pear"],
      ["Fig", "Apple"],
    ],
  },
  {
    name: "list: a listbox, a tree and a radio group, one line per item",
    html: `<ul role="listbox" aria-label="Fruits" tabindex="0"><li role="option" aria-selected="true">Plum</li><li role="option">Pear</li></ul>
      <ul role="tree" aria-label="Files"><li role="treeitem" aria-expanded="true" tabindex="0">Garden<ul role="group"><li role="treeitem" tabindex="-1">Orchard</li></ul></li></ul>`,
    apart: [
      ["Plum", "Pear"],
      ["Garden", "Orchard"],
    ],
    controls: [
      { name: "Plum", role: "option", has: ["selected"] },
      { name: "Pear", role: "option", lacks: ["selected"] },
      { name: "Garden", role: "treeitem", has: ["expanded"] },
      { name: "Orchard", role: "treeitem" },
    ],
  },
  {
    name: "list: definitions",
    html: `<dl><dt>Colour</dt><dd>Deep blue</dd><dt>Taste</dt><dd>Sweet</dd><dd>Sour</dd></dl>`,
    order: ["Colour", "Deep blue", "Taste", "Sweet", "Sour"],
    apart: [["Deep blue", "Taste"]],
  },
  {
    name: "headings: by level and by role",
    html: `<h1>Orchard</h1><p>One</p><h2>Plums</h2><p>Two</p><div role="heading" aria-level="3">Blue plums</div><h2><a href="#x">Pears</a></h2>`,
    sees: [/^# Orchard$/m, /^ *## Plums$/m, /^ *### Blue plums$/m, /^ *## .*Pears/m],
    controls: [{ name: "Pears", role: "link" }],
    order: ["Orchard", "One", "Plums", "Two", "Blue plums", "Pears"],
  },
  {
    name: "landmarks: named, and what is in them is inside",
    html: `<header><a href="/">Acme</a></header><nav aria-label="Main menu"><a href="/shop">Shop</a></nav><main><h1>Orchard</h1><form aria-label="Order jam"><label>Mail <input></label></form></main><aside aria-label="Hints"><p>Pear hint</p></aside><footer>Small print</footer>`,
    sees: [
      /^( *)navigation "Main menu":( .*Shop|\n\1 +.*Shop)/m,
      /form "Order jam"/,
      /complementary "Hints"/,
      "Pear hint",
      "Small print",
    ],
    order: ["Acme", "Shop", "Orchard", "Mail", "Pear hint", "Small print"],
  },
  {
    name: "order: a person reads what is written, paragraph by paragraph",
    html: `<p>First plum <em>and</em> <a href="#a">pear link</a>, then <code>fig()</code>.</p><p>Second apple</p><div>Third cherry</div>`,
    sees: [/First plum and \[\w+ pear link\] ?, then `?fig\(\)`?\./],
    order: ["First plum", "pear link", "fig()", "Second apple", "Third cherry"],
    apart: [
      ["First plum", "Second apple"],
      ["Second apple", "Third cherry"],
    ],
  },
  {
    name: "order: a figure with its caption, a quotation and a rule",
    html: `<figure><img alt="Plum tree" width="80" height="40" src="none.png"><figcaption>In May</figcaption></figure><blockquote>So sweet<footer>Bob</footer></blockquote><hr><address>Orchard lane 1</address>`,
    order: ["Plum tree", "In May", "So sweet", "Bob", "Orchard lane 1"],
  },
];
