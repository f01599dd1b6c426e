import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "node:http";

/** A shop of three pages for the task of this suite, which remembers what was put into the cart and ordered. */
export interface ShopServer extends AsyncDisposable {
  readonly url: string;
  readonly state: ShopState;
  /** Resolves after the next request, or after a second. */
  nextRequest(): Promise<void>;
  /** Returns what was done since the last call. */
  takeState(): ShopState;
}

export interface ShopState {
  readonly cart: readonly string[];
  readonly order: Readonly<Record<string, string>>;
}

const teas = ["Assam", "Bancha", "Ceylon", "Darjeeling", "Earl Grey", "Genmaicha", "Gunpowder", "Hojicha", "Jasmine"];
const moreTeas = ["Keemun", "Lapsang", "Matcha", "Nilgiri", "Oolong", "Pu-erh", "Rooibos", "Sencha", "Yunnan"];
const others = ["Espresso", "Filter", "Mocha", "Ristretto", "Cocoa", "Chai"];
const products = [...teas, ...moreTeas, ...others].map((name, index) => ({
  name,
  price: 4 + index / 2,
  category: index < 18 ? "Tea" : "Coffee",
  isInStock: index % 3 !== 0,
}));

export async function startShop(): Promise<ShopServer> {
  let cart: string[] = [];
  let order: Record<string, string> = {};
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop.test");
    if (pathname === "/add") cart.push(searchParams.get("name") ?? "");
    if (pathname === "/order") order = Object.fromEntries(searchParams);
    response.setHeader("content-type", "text/html; charset=utf-8").end(pages[pathname] ?? "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The shop has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    get state() {
      return { cart, order };
    },
    nextRequest: async () => {
      await Promise.race([once(server, "request"), sleep(1000)]);
    },
    takeState: () => {
      const state = { cart, order };
      cart = [];
      order = {};
      return state;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const pages: Readonly<Record<string, string>> = {
  "/": page(
    "Log in",
    `<form action="/products"><p><label>Email <input name="email" type="email"></label></p>
     <p><label>Password <input name="password" type="password"></label></p>
     <p><label><input name="keep" type="checkbox"> Keep me signed in</label></p>
     <p><button>Log in</button> <a href="/forgot">Forgot password?</a></p></form>`,
  ),
  "/products": page(
    "Products",
    `<label>Category <select id="category"><option>All<option>Tea<option>Coffee</select></label>
     <label><input id="stock" type="checkbox"> In stock only</label>
     <p id="count">0 in the cart</p><a href="/checkout">Checkout</a>
     <table><thead><tr><th>Product<th>Price<th>Stock<th></tr></thead><tbody></tbody></table>
     <script>
       let count = 0;
       const products = ${JSON.stringify(products)};
       const byId = (id) => document.getElementById(id);
       const draw = () => {
         const body = document.querySelector("tbody");
         body.textContent = "";
         for (const { name, price, category, isInStock } of products) {
           if ((byId("category").value !== "All" && byId("category").value !== category) || (byId("stock").checked && !isInStock)) continue;
           const row = body.insertRow();
           row.innerHTML = "<td>" + name + "<td>€" + price.toFixed(2) + "<td>" + (isInStock ? "in stock" : "sold out") + "<td><button>Add</button>";
           const button = row.querySelector("button");
           button.setAttribute("aria-label", "Add " + name);
           button.onclick = () => {
             fetch("/add?name=" + encodeURIComponent(name));
             byId("count").textContent = ++count + " in the cart";
           };
         }
       };
       byId("category").onchange = byId("stock").onchange = draw;
       draw();
     </script>`,
  ),
  "/checkout": page(
    "Checkout",
    `<form><p><label>Name <input name="name"></label></p><p><label>Address <input name="address"></label></p>
     <p><label>Shipping <select name="shipping"><option>Standard<option>Express<option>Pickup</select></label></p>
     <p><label>Note <textarea name="note"></textarea></label></p><p><button>Place order</button></p></form>
     <script>
       const form = document.querySelector("form");
       form.onsubmit = async (event) => {
         event.preventDefault();
         await fetch("/order?" + new URLSearchParams(new FormData(form)));
         form.replaceWith("Order 1042 placed. Thank you, " + form.elements.name.value + ".");
       };
     </script>`,
  ),
};

function page(title: string, main: string): string {
  const links = ["Products", "About", "Help"].map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`).join(" ");
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><header><a href="/">Home</a> <nav>${links}</nav></header>
    <main><h1>${title}</h1>${main}</main><footer>Shop, Main Street 1</footer>`;
}
