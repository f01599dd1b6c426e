import type { GroundingPage } from "../grounding-page.ts";

/** Sending a parcel: two addresses with the same labels, sizes as cards, a shop finder in a shadow root, payment in a frame. */
export const parcelLabelPage: GroundingPage = {
  name: "parcel-label",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Send a parcel | Kiteway</title>
<style>
  *, ::before, ::after { box-sizing: border-box; } body { margin: 0; font: 15px/1.5 "Nunito Sans", system-ui, sans-serif; color: #223; background: #fffdf7; }
  header { background: #ffd23f; display: flex; gap: 18px; align-items: center; padding: 10px 28px; } header a { color: #223; text-decoration: none; } .logo { font-weight: 800; font-size: 20px; }
  .wrap { display: grid; grid-template-columns: 1fr 300px; gap: 24px; max-width: 1160px; margin: 0 auto; padding: 18px 28px; }
  fieldset { border: 1px solid #e4dcc3; border-radius: 12px; background: #fff; padding: 10px 16px 16px; margin: 0 0 16px; } legend { font-weight: 700; padding: 0 6px; }
  .addr { display: grid; grid-template-columns: 1fr 44px 1fr; } .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; } .grid .w { grid-column: 1 / 3; } label.f { font-size: 13px; color: #556; display: block; }
  input[type=text], input[type=tel], input[type=email], input[type=number], select { width: 100%; font: inherit; padding: 6px 8px; border: 1px solid #cfc7ad; border-radius: 7px; background: #fff; }
  .swap { align-self: center; justify-self: center; border: 0; background: #ffd23f; border-radius: 50%; width: 34px; height: 34px; }
  .sizes { display: grid; grid-template-columns: repeat(4, 1fr); gap: 10px; margin-bottom: 12px; } .size { border: 2px solid #e4dcc3; border-radius: 10px; padding: 10px; text-align: center; cursor: pointer; } .size:has(:checked) { border-color: #f08a24; background: #fff5e6; } .size input { position: absolute; opacity: 0; } .size b { font-size: 20px; display: block; } .size small { color: #667; display: block; }
  .btn { font: inherit; border: 1px solid #cfc7ad; border-radius: 8px; padding: 7px 14px; background: #fff; } .btn.go { background: #f08a24; color: #fff; border: 0; width: 100%; padding: 10px; font-weight: 700; }
  .sum { position: sticky; top: 14px; } .sum div { display: flex; justify-content: space-between; padding: 3px 0; } footer { border-top: 1px solid #e4dcc3; padding: 14px 28px; display: flex; gap: 16px; } iframe { border: 0; width: 100%; height: 150px; }
</style>
</head>
<body>
<header><a class="logo" href="#/" id="q1">kiteway</a><a href="#send" id="q2">Send</a><a href="#track" id="q3">Track</a><a href="#prices" id="q4">Prices</a><a href="#help" id="q5">Help</a><span style="flex:1"></span><select id="q6" aria-label="Language" style="width:auto"><option>English</option><option>Deutsch</option><option>Português</option><option>Polski</option></select><a href="#in" id="q7">Sign in</a></header>
<div class="wrap">
<form onsubmit="return false">
  <h1 style="margin:0 0 10px">Send a parcel</h1>
  <div class="addr">
    <fieldset><legend>Sender</legend><div class="grid">
      <div class="w"><label class="f" for="q10">Name</label><input type="text" id="q10" value="Ilse Brandt"></div>
      <div class="w"><label class="f" for="q11">Street and number</label><input type="text" id="q11" value="Lindenallee 40"></div>
      <div><label class="f" for="q12">Postcode</label><input type="text" id="q12" value="20259"></div><div><label class="f" for="q13">City</label><input type="text" id="q13" value="Hamburg"></div>
      <div class="w"><label class="f" for="q14">Country</label><select id="q14"><option>Austria</option><option selected>Germany</option><option>Poland</option><option>Portugal</option><option>Spain</option></select></div>
      <div class="w"><label class="f" for="q15">Phone</label><input type="tel" id="q15" value="+49 40 5550 118"></div>
    </div></fieldset>
    <button type="button" class="swap" id="q16" title="Swap sender and recipient">⇄</button>
    <fieldset><legend>Recipient</legend><div class="grid">
      <div class="w"><label class="f" for="q20">Name</label><input type="text" id="q20"></div>
      <div class="w"><label class="f" for="q21">Street and number</label><input type="text" id="q21"></div>
      <div><label class="f" for="q22">Postcode</label><input type="text" id="q22"></div><div><label class="f" for="q23">City</label><input type="text" id="q23"></div>
      <div class="w"><label class="f" for="q24">Country</label><select id="q24"><option>Austria</option><option selected>Germany</option><option>Poland</option><option>Portugal</option><option>Spain</option></select></div>
      <div class="w"><label class="f" for="q25">Phone</label><input type="tel" id="q25"></div>
    </div></fieldset>
  </div>
  <fieldset><legend>Parcel</legend>
    <div class="sizes">
      <label class="size"><input type="radio" name="size" id="q30"><b>S</b><small>35 × 25 × 10 cm</small>€5.20</label>
      <label class="size"><input type="radio" name="size" id="q31"><b>M</b><small>45 × 35 × 20 cm</small>€7.90</label>
      <label class="size"><input type="radio" name="size" id="q32" checked><b>L</b><small>60 × 40 × 40 cm</small>€11.40</label>
      <label class="size"><input type="radio" name="size" id="q33"><b>XL</b><small>120 × 60 × 60 cm</small>€19.90</label>
    </div>
    <div class="grid"><div><label class="f" for="q34">Weight (kg)</label><input type="number" id="q34" step="0.1"></div><div><label class="f" for="q35">Contents</label><input type="text" id="q35" placeholder="e.g. books"></div></div>
    <p style="margin:12px 0 0"><b>Extras</b><br>
      <label><input type="checkbox" id="q36" checked> Insurance up to €500 (+ €2.50)</label><br>
      <label><input type="checkbox" id="q37"> Signature on delivery (+ €1.00)</label><br>
      <label><input type="checkbox" id="q38"> Saturday delivery (+ €3.00)</label><br>
      <label><input type="checkbox" id="q39"> Climate contribution (+ €0.40)</label></p>
  </fieldset>
  <fieldset><legend>Handover</legend>
    <label><input type="radio" name="hand" id="q40" checked> I bring it to a shop</label> &nbsp; <label><input type="radio" name="hand" id="q41"> Courier collection (+ €3.50)</label>
    <shop-finder id="q42"></shop-finder>
  </fieldset>
  <fieldset><legend>Payment</legend>
    <iframe id="q43" title="Card payment" srcdoc="<!doctype html><meta charset='utf-8'><title>Card payment</title><style>body{font:14px system-ui;margin:4px}label{display:block;color:#556;font-size:13px}input{font:inherit;padding:6px;border:1px solid #cfc7ad;border-radius:7px;width:100%;box-sizing:border-box}.g{display:grid;grid-template-columns:2fr 1fr 1fr;gap:8px}</style><div class='g'><div><label for='cn'>Card number</label><input id='cn' inputmode='numeric' placeholder='0000 0000 0000 0000'></div><div><label for='ex'>Expiry date</label><input id='ex' placeholder='MM / YY'></div><div><label for='cv'>CVC</label><input id='cv' placeholder='123'></div></div><label for='nm' style='margin-top:8px'>Name on card</label><input id='nm'><label style='margin-top:8px'><input type='checkbox' id='sv' style='width:auto'> Remember this card</label>"></iframe>
  </fieldset>
</form>
<aside><div class="sum"><fieldset><legend>Your order</legend>
  <div><span>Parcel L</span><span>€11.40</span></div><div><span>Insurance</span><span>€2.50</span></div><div style="border-top:1px solid #e4dcc3"><b>Total</b><b>€13.90</b></div>
  <label class="f" for="q50" style="margin-top:10px">Voucher</label><div><input type="text" id="q50"><button class="btn" id="q51" style="margin-left:6px">Apply</button></div>
  <p><button class="btn go" id="q52">Buy label</button></p><p><button class="btn" id="q53">Save as draft</button> <button class="btn" id="q54">Start over</button></p>
  <label style="font-size:13px"><input type="checkbox" id="q55"> I accept the <a href="#terms" id="q56">terms of carriage</a></label>
</fieldset></div></aside>
</div>
<footer><a href="#a" id="q60">About us</a><a href="#b" id="q61">Become a partner shop</a><a href="#c" id="q62">Forbidden goods</a><a href="#d" id="q63">Imprint</a><a href="#e" id="q64">Privacy</a></footer>
<script>
  customElements.define("shop-finder", class extends HTMLElement {
    connectedCallback() {
      const shops = [["Kiosk am Park", "250 m", "until 22:00"], ["Papierhaus Ehlers", "600 m", "until 18:30"], ["Tankstelle Nord", "1.4 km", "day and night"]];
      const root = this.attachShadow({ mode: "open" });
      root.innerHTML = "<style>:host{display:block;background:#faf6e8;border-radius:10px;padding:10px 12px;margin-top:10px}input,button{font:inherit;padding:4px 8px}.s{display:flex;gap:10px;align-items:center;border-top:1px solid #e4dcc3;padding:6px 0}.s span{flex:1}</style><b>Find a shop</b><p style='margin:6px 0'><label>Near postcode <input id='near' value='20259' size='8'></label> <button type='button' id='find'>Search</button></p>" + shops.map((shop, i) => "<div class='s'><span><b>" + shop[0] + "</b> · " + shop[1] + " · " + shop[2] + "</span><a href='#shop" + i + "' id='map" + i + "'>Show on map</a><button type='button' id='use" + i + "'>Choose</button></div>").join("");
    }
  });
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "recipient street: Rua das Flores 12",
      level: "relation",
      expected: { kind: "fill", target: "#q21", value: "Rua das Flores 12" },
    },
    {
      instruction: "size M",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#q31", "label:has(> #q31)"] },
    },
    { instruction: "weight 4.2 kg", level: "plain", expected: { kind: "fill", target: "#q34", value: "4.2" } },
    { instruction: "voucher KITE5", level: "plain", expected: { kind: "fill", target: "#q50", value: "KITE5" } },
    { instruction: "buy label", level: "plain", expected: { kind: "click", target: "#q52" } },
    {
      instruction: "oops I mixed them up, swap sender and recipient",
      level: "plain",
      expected: { kind: "click", target: "#q16" },
    },
    {
      instruction: "I'd like to get a signature on delivery as well",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#q37", "label:has(> #q37)"] },
    },
    {
      instruction: "actually I can't go out today, could somebody come and fetch it at my door?",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#q41", "label:has(> #q41)"] },
    },
    {
      instruction: "put Portugal for the country of the receiver",
      level: "relation",
      expected: { kind: "select", target: "#q24", value: "Portugal" },
    },
    {
      instruction: "write 'ceramic vase' in what is inside of the parcel",
      level: "relation",
      expected: { kind: "fill", target: "#q35", value: "ceramic vase" },
    },
    {
      instruction: "I don't need insurance, take the check away",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#q36", "label:has(> #q36)"] },
    },
    {
      instruction: "I want to know which goods are forbidden, open this",
      level: "plain",
      expected: { kind: "click", target: "#q62" },
    },
    {
      instruction: "Clear the phone number of the sender",
      level: "relation",
      expected: { kind: ["clear", "fill"], target: "#q15" },
    },
    {
      instruction: "In the shop list, click Choose for Papierhaus Ehlers",
      level: "relation",
      expected: { kind: "click", target: "#q42 >>> #use1" },
    },
    {
      instruction: "Enter 4111 1111 1111 1111 into the Card number field",
      level: "plain",
      expected: { kind: "fill", target: "#q43 >>> #cn", value: "4111 1111 1111 1111" },
    },
    {
      instruction: "Type 10115 into the Postcode field",
      level: "plain",
      expected: "ambiguous",
      note: "Sender and recipient have one each.",
    },
    {
      instruction: "Tick the last of the extras",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#q39", "label:has(> #q39)"] },
    },
    {
      instruction: "Switch the site language to Português",
      level: "plain",
      expected: { kind: "select", target: "#q6", value: "Português" },
    },
    { instruction: "Save this as a draft", level: "plain", expected: { kind: "click", target: "#q53" } },
    {
      instruction: "Pick the cheapest parcel size",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#q30", "label:has(> #q30)"] },
    },
  ],
};
