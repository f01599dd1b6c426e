export default function Late({ render }) {
  return (
    <aside>
      <p data-case="lazy">{render("late")}</p>
    </aside>
  );
}
