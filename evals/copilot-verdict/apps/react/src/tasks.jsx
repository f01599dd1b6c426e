import { useState } from "react";

const tasks = ["Bake", "Sell", "Rest"];

export default function Tasks() {
  const [done, setDone] = useState([]);
  const [name, setName] = useState("");
  return (
    <section className="card tasks">
      <ul>
        {tasks.map((task) => (
          <li key={task} className={done.includes(task) ? "task done" : "task"}>
            {task}
          </li>
        ))}
      </ul>
      <p className="count">{done.length} done</p>
      <button className="finish" onClick={() => setDone([...done, tasks[done.length]])}>
        Finish one
      </button>
      <a className="more" href="#more">
        More
      </a>
      <label>
        Name <input className="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      {name !== "" && <p className="hello">Hello {name}</p>}
    </section>
  );
}
