import { z } from "zod";
import { testPageQuestions } from "./page-questions.test.support.ts";

const products = z.object({ products: z.array(z.object({ name: z.string(), price: z.number() })) });
const card = (name: string, price: string): string =>
  `<li class="product"><h3><a href="#${name}">${name}</a></h3><p class="price">${price}</p></li>`;
const cards = `<ul>${card("Oak stool", "$40.00")}${card("Ash bench", "$95.00")}${card("Elm shelf", "$62.00")}</ul>`;
const rows = [
  { name: "Oak stool", price: 40 },
  { name: "Ash bench", price: 95 },
  { name: "Elm shelf", price: 62 },
];

testPageQuestions([
  {
    page: "a page about one product does not have all products in the list below it",
    html: `<title>Birch table – Joinery</title><main><div class="product"><h1>Birch table</h1><p class="price">$180.00</p><p>Seats six.</p></div>
      <section><h2>Goes well with</h2>${cards}</section></main>`,
    instruction: "the product",
    schema: products,
    data: { products: rows },
    doubts: ["uncertain"],
  },
  {
    page: "the same is found if no field is needed",
    html: `<title>Birch table – Joinery</title><main><div class="product"><h1>Birch table</h1><p class="price">$180.00</p><p>Seats six.</p></div>
      <section><h2>Goes well with</h2>${cards}</section></main>`,
    instruction: "the product",
    schema: z.object({ items: z.array(z.object({ name: z.string().nullable(), price: z.number().nullable() })) }),
    data: { items: rows },
    doubts: ["uncertain"],
  },
  {
    page: "a page about products has all of them in its list",
    html: `<title>Products – Joinery</title><main><h1>Products</h1><p>Delivery from $9.00</p>${cards}</main>`,
    instruction: "all products",
    schema: products,
    data: { products: rows },
  },
]);
