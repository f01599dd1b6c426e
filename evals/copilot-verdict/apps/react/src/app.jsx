import Clock from "./clock.jsx";
import Tasks from "./tasks.jsx";
import Late from "./late.jsx";

export default function App() {
  return (
    <main>
      <h1 className="title">Tasks</h1>
      <Clock />
      <Tasks />
      <Late />
      <section className="about">
        <h2>About</h2>
        <p>Made by hand.</p>
      </section>
    </main>
  );
}
