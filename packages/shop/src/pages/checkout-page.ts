import { errorAttributes, errorSummary, fieldBox, textField } from "../components/form-field.ts";
import { inOrder } from "../components/in-order.ts";
import { layout } from "../components/layout.ts";
import type { Shell } from "../components/shell.ts";
import { totalsList } from "../components/totals-list.ts";
import { countries } from "../data/countries.ts";
import { totalsOf } from "../domain/cart.ts";
import { findShipping, firstDeliveryDate, lastDeliveryDate } from "../domain/shipping.ts";
import { flag, html, type Html } from "../html/html.ts";
import { shippingChoice } from "./checkout-shipping.ts";
import type { CheckoutView } from "./checkout-view.ts";

export function checkoutPage(shell: Shell, view: CheckoutView): Html {
  return layout(shell, {
    title: "Checkout",
    main: html`<div class="page-head"><h1>Checkout</h1></div>
      ${errorSummary(view.errors)}
      <form class="checkout" method="post" action="/checkout" novalidate data-checkout>
        <input type="hidden" name="checkout" value="${view.checkoutNumber}" />
        <div class="stack">${inOrder(shell, addressPart(shell, view), deliveryPart(view))}</div>
        ${summaryPart(shell, view)}
      </form>`,
  });
}

function addressPart(shell: Shell, { values, errors }: CheckoutView): Html {
  const field = (name: "email" | "fullName" | "street" | "postcode" | "city") => ({
    name,
    value: values[name],
    error: errors[name],
  });
  return html`<fieldset class="panel">
    <legend>Where to</legend>
    ${inOrder(
      shell,
      textField({ ...field("email"), label: "E-mail address", type: "email", autocomplete: "email" }),
      textField({ ...field("fullName"), label: "Full name", autocomplete: "name" }),
    )}
    ${textField({ ...field("street"), label: "Street and number", autocomplete: "street-address" })}
    <div class="field-pair">
      ${inOrder(
        shell,
        textField({ ...field("postcode"), label: "Postcode", autocomplete: "postal-code" }),
        textField({ ...field("city"), label: "Town", autocomplete: "address-level2" }),
      )}
    </div>
    ${countrySelect(values.country, errors.country)}
  </fieldset>`;
}

function countrySelect(value: string | undefined, error: string | undefined): Html {
  const frame = { name: "country", label: "Country", error };
  return fieldBox(
    frame,
    html`<select id="country" name="country" autocomplete="country-name" required ${errorAttributes(frame)}>
      <option value="">Choose a country</option>
      ${countries.map((name) => html`<option ${flag("selected", name === value)}>${name}</option>`)}
    </select>`,
  );
}

function deliveryPart(view: CheckoutView): Html {
  const { values, errors } = view;
  const note = { name: "note", label: "Note for the driver", error: errors.note, isRequired: false };
  return html`<fieldset class="panel">
    <legend>How and when</legend>
    ${shippingChoice(view)}
    ${textField({ name: "deliveryDate", label: "Delivery date", type: "date", value: values.deliveryDate, error: errors.deliveryDate, least: firstDeliveryDate, most: lastDeliveryDate })}
    ${fieldBox(note, html`<textarea id="note" name="note" rows="2" maxlength="300" ${errorAttributes(note)}>${values.note}</textarea>`)}
  </fieldset>`;
}

function summaryPart({ isRenewed }: Shell, { lines, couponCode, values, errors }: CheckoutView): Html {
  const shipping = findShipping(values.shipping ?? "")?.id ?? "standard";
  const isAccepted = values.terms === "yes";
  return html`<section class="panel summary" aria-labelledby="order-summary">
    <h2 id="order-summary">Your order</h2>
    <ul class="summary-lines">
      ${lines.map((line) => html`<li>${line.quantity} × ${line.name} <span>${[line.colour, line.size].filter(Boolean).join(", ")}</span></li>`)}
    </ul>
    ${totalsList(totalsOf({ lines, couponCode, shipping }))}
    <label class="check" for="terms"
      ><input
        type="checkbox"
        id="terms"
        name="terms"
        value="yes"
        required
        ${flag("checked", isAccepted)}
        ${errorAttributes({ name: "terms", error: errors.terms })}
      /><span>I accept the terms of sale</span></label
    >
    ${errors.terms && html`<p class="field-error" id="terms-error">${errors.terms}</p>`}
    <button class="button button-large button-wide" type="submit" data-place-order ${flag("disabled", !isAccepted)}>
      ${isRenewed ? "Complete purchase" : "Place order"}
    </button>
    <p class="field-hint" role="status" data-checkout-status></p>
  </section>`;
}
