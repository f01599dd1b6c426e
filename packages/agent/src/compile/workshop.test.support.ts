import type { TestPages } from "@surehand/browser/testing";

/** Pages with everything that a test may act on, and variants with one broken thing each. */
export function workshop({ url, otherUrl }: { readonly url: string; readonly otherUrl: string }): TestPages {
  const whole = pagesAt("", { url, otherUrl });
  const broken = Object.entries(breaks).flatMap(([name, [from, to]]) =>
    Object.entries(pagesAt(`/${name}`, { url, otherUrl })).map(
      ([path, html]) => [path, html.replaceAll(from, to)] as const,
    ),
  );
  return Object.fromEntries([...Object.entries(whole), ...broken]);
}

/** Variants by name: the replaced text, its replacement, and the complaint that a test should report. */
export const breaks: Readonly<Record<string, readonly [from: string, to: string, complaint: RegExp]>> = {
  wording: ["Save details", "Send", /waiting for getByRole\('button', \{ name: 'Save details', exact: true \}\)/],
  silent: ["'Details are saved'", "''", /getByText\('Details are saved', \{ exact: true \}\)/],
  value: ["<input name=full>", `<input name=full oninput="this.value = ''">`, /toHaveValue[^]*Grace Hopper/],
  unasked: ["confirm(", "Boolean(", /waiting for event "dialog"/],
  undeleted: ["this.closest('tr').remove()", "0", /toHaveCount/],
  file: ['download="prices.csv"', 'download="other.csv"', /other[^]*\.csv/],
  window: ['target="_blank"', "", /waiting for event "popup"/],
  drop: ["ondrop=", "data-drop=", /getByText\('Write letters', \{ exact: true \}\)/],
  payment: ["'Payment is done'", "'Payment is refused'", /getByText\('Payment is done', \{ exact: true \}\)/],
};

function pagesAt(
  path: string,
  { url, otherUrl }: { readonly url: string; readonly otherUrl: string },
): Record<string, string> {
  const row = (
    name: string,
  ): string => `<tr><td>${name}<td><button onclick="if (confirm('Delete the order of ${name}?')) {
    this.closest('tr').remove(); document.querySelector('output').textContent = 'The order of ${name} is deleted' }">Delete</button>`;
  return {
    [`${path}/`]: `<title>Details</title><h1>Your details</h1>
      <form onsubmit="event.preventDefault(); document.querySelector('output').textContent = 'Details are saved'">
      <label>Full name <input name=full></label><label>Password <input type=password></label><label>Day <input type=date></label>
      <label>Country <select><option value=fr>France<option value=es>Spain</select></label>
      <label><input type=checkbox> Newsletter</label>
      <label><input type=radio name=size> Small</label><label style="position: relative; display: inline-block"><input type=radio name=size style="position: absolute; width: 1px; clip-path: inset(50%)"><b>Large</b></label>
      <label>Notes <textarea></textarea></label><label>Picture <input type=file></label>
      <button>Save details</button></form><output></output><a href="orders">All orders (3)</a>`,
    [`${path}/orders`]: `<title>Orders</title><h1>Orders</h1><table>${["Ann", "Cy", "Bob"].map(row).join("")}</table><output></output>
      <a href="board">Board</a>`,
    [`${path}/board`]: `<title>Board</title><style>.list { display: none } nav:hover .list { display: block } li { width: 90px } ul { min-height: 60px }</style>
      <h1>Board</h1><nav aria-label="More"><button>More</button><div class="list"><a download="prices.csv" href="data:text/csv,a%2Cb">Prices</a></div></nav>
      <section aria-label="Open"><ul><li draggable=true ondragstart="window.dragged = this">Write letters</ul></section>
      <div role="button" tabindex="0" aria-label="Finished" ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.append(dragged); this.querySelector('p').textContent = 'One is finished'"><p>None</p></div>
      <label>Find <input onkeydown="if (event.key === 'Enter') document.querySelector('output').textContent = 'Found for ' + this.value"></label><output></output>
      <iframe title="Voucher" src="${url}${path}/voucher"></iframe><iframe title="Payment" src="${otherUrl}${path}/payment"></iframe>
      <a href="help" target="_blank" rel="opener">Help</a>`,
    [`${path}/voucher`]: `<label>Code <input></label><button onclick="document.querySelector('p').textContent = 'Voucher is taken'">Redeem</button><p></p>`,
    [`${path}/payment`]: `<button onclick="document.querySelector('p').textContent = 'Payment is done'">Pay</button><p></p>`,
    [`${path}/help`]: `<title>Help</title><h1>Help</h1><button onclick="this.insertAdjacentHTML('afterend', '<p>We call you</p>')">Call me</button>`,
  };
}
