import "./imported.css";
import messages from "./messages.json";

for (const textContent of Object.values(messages))
  document.body.append(Object.assign(document.createElement("p"), { className: "message", textContent }));
