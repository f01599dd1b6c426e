import { render } from "preact";
import { startData } from "./data/state.ts";
import { App } from "./frame/app.tsx";
import "./viewer.css";

const root = document.querySelector("#viewer");
if (root) {
  startData();
  render(<App />, root);
}
