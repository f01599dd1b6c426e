import { once } from "node:events";
import { createServer } from "node:http";

export interface OrderPages extends AsyncDisposable {
  readonly url: string;
  /** The same page, which does not show the order. */
  readonly brokenUrl: string;
}

/** Serves a form with a field of each kind, a question before the order, and a link that opens a tab. */
export async function serveOrderPages(): Promise<OrderPages> {
  const server = createServer(({ url = "" }, response) => {
    const html = url.startsWith("/terms")
      ? terms
      : order.replace("SHOWN", url.includes("broken") ? "title" : "textContent");
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
  return {
    url,
    brokenUrl: `${url}?broken`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const order = `<!doctype html><title>Order</title><h1>Order</h1>
<form>
  <label>Name <input id="name"></label> <label>Password <input id="password" type="password"></label>
  <label>Size <select id="size"><option>Small<option>Large</select></label> <p id="note"></p>
  <label><input id="gift" type="checkbox"> Gift wrap</label>
  <label>Paper <input id="paper" type="file"></label> <button id="send">Send</button>
</form>
<ul id="orders"></ul> <a id="terms" href="/terms" target="_blank">Terms</a> <p id="keys"></p>
<script>
  const at = (id) => document.getElementById(id);
  at("size").onchange = () => (at("note").textContent = "Size is " + at("size").value);
  document.forms[0].onsubmit = (event) => {
    event.preventDefault();
    if (!confirm("Send the order?")) return;
    const item = document.createElement("li");
    item.SHOWN = at("name").value + ", " + at("size").value + (at("gift").checked ? ", as a gift" : "");
    at("orders").append(item);
  };
  addEventListener("keydown", ({ key }) => key === "Escape" && (at("keys").textContent = "Cancelled"));
</script>`;

const terms = `<!doctype html><title>Terms</title><button id="agree" onclick="this.textContent = 'Agreed'">Agree</button>`;
