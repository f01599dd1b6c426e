import { render } from "preact";
import { startData } from "./data/state.ts";
import { App } from "./app.tsx";

const root = document.querySelector("#viewer");
if (root) {
  startData();
  render(<App />, root);
}
