import type { PageFixture } from "../screenshot/page-fixture.test.support.ts";

/**
 * A page with many kinds of elements. The attribute `data-secret` identifies each: no description contains it, since it may be a
 * secret, so tests can check which element was found.
 */
export async function openVariedPage(fixture: PageFixture): Promise<void> {
  fixture.serve("/inner", INNER);
  fixture.serve("/deep", `<h2>Deep</h2><button ${truth("deep-ok")}>OK</button>`);
  fixture.serve(
    "/pay",
    `<label>Card number <input ${truth("card")} autocomplete="cc-number"></label><button ${truth("pay")}>Pay</button>
    <iframe src="${fixture.here("/deep")}" title="Deep"></iframe>`,
  );
  await fixture.open(pageOf(fixture));
}

export const TRUTH = "data-secret";

function truth(name: string): string {
  return `${TRUTH}="${name}"`;
}

const INNER = `<h2>Help</h2><a href="/faq" ${truth("faq")}>Questions</a><button ${truth("chat")}>Chat</button><button ${truth("inner-delete")}>Delete</button>`;

const PEOPLE = ["Alice Archer", "Bob Baker", "Carol Cook", "Dan Dyer"];
const GOODS = [
  ["Copper saucepan", 129],
  ["Chef's knife", 89],
  ["Stoneware plate", 18],
] as const;

const row = (name: string): string => `<tr><td>${name}</td><td><input type="checkbox" ${truth(`check ${name}`)}></td>
  <td><button class="btn css-1a2b3c" ${truth(`edit ${name}`)}>Edit</button> <button class="btn css-9z8y7x" ${truth(`delete ${name}`)}>Delete</button></td></tr>`;

const card = ([name, price]: (typeof GOODS)[number]): string => `<div class="card"><h3>${name}</h3><p>$${price}.00</p>
  <a href="/products/${name.toLowerCase().replaceAll(/\W+/g, "-")}" ${truth(`details ${name}`)}>Details</a>
  <button ${truth(`add ${name}`)}>Add to cart</button></div>`;

const icon = (path: string, name: string): string =>
  `<button class="tool" ${truth(name)}><svg width="16" height="16"><path d="${path}"/></svg></button>`;

const pageOf = (fixture: PageFixture): string => `<title>Varied</title>
<style>.hidden-input{position:absolute;opacity:0;width:1px;height:1px}.card{display:inline-block;width:150px}.click{cursor:pointer}</style>
<nav aria-label="Main"><a href="/" ${truth("home")}>Home</a> <a href="/products" ${truth("products")}>Products</a> <a href="/about?ref=nav" ${truth("about")}>About</a></nav>
<form role="search"><input type="search" placeholder="Search products" ${truth("search")}><button aria-label="Search" ${truth("search-button")}></button></form>
<h2>Your details</h2>
<form id="details"><label>Email <input type="email" name="email" id=":r1:" ${truth("email")}></label>
  <label>Password <input type="password" name="password" value="hunter2" ${truth("password")}></label>
  <label for="country">Country</label><select id="country" name="country" ${truth("country")}><option>France<option>Spain</select>
  <label>Notes <textarea name="notes" ${truth("notes")}>private words</textarea></label>
  <label><input type="checkbox" name="news" ${truth("news")}> Newsletter</label>
  <label><input type="radio" name="size" ${truth("small")}> Small</label> <label><input type="radio" name="size" ${truth("large")}> Large</label>
  <input type="file" id="ember123" class="hidden-input" ${truth("file")}><label for="ember123">Choose a picture</label>
  <button data-testid="save-details" ${truth("save")}>Save</button></form>
<h2>Billing</h2>
<form id="billing"><label>Email <input type="email" name="billing_email" ${truth("billing-email")}></label> <button ${truth("save-billing")}>Save</button></form>
<h2>People</h2><table><tr><th>Name<th>Pick<th>Actions</tr>${PEOPLE.map(row).join("")}</table>
<h2>Goods</h2><div class="goods">${GOODS.map(card).join("")}</div>
<div role="toolbar" aria-label="Text">${icon("M0 0h9", "bold")}${icon("M1 5v7", "italic")}${icon("M3 3l6 6", "underline")}</div>
<div class="bare"><input ${truth("bare-1")}><input ${truth("bare-2")}></div>
<div class="click" ${truth("clickable")}>Open the calendar</div>
<div contenteditable="true" aria-label="Message" ${truth("message")}>secret draft</div>
<details><summary ${truth("summary")}>More options</summary>x</details>
<div role="tablist"><div role="tab" tabindex="0" ${truth("tab-1")}>Overview</div><div role="tab" tabindex="0" ${truth("tab-2")}>Reviews</div></div>
<open-box></open-box><closed-box></closed-box>
<iframe src="${fixture.here("/inner")}" title="Help" height="120"></iframe><iframe src="${fixture.elsewhere("/pay")}" title="Payment" height="250"></iframe>
<script>
  customElements.define("open-box", class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = '<button ${truth("open-shadow")}>Subscribe</button><button ${truth("open-delete")}>Delete</button>';
  } });
  customElements.define("closed-box", class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: "closed" }).innerHTML = '<label>Voucher <input ${truth("voucher")}></label><button ${truth("redeem")}>Redeem</button>';
  } });
</script>`;
