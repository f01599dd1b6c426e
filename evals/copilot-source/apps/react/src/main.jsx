import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.jsx";

createRoot(document.querySelector("#root")).render(
  <StrictMode>
    <App data-for="heading fragment-first fragment-second slot-content cloned hidden-branch svg-path inner-html" />
  </StrictMode>,
);
