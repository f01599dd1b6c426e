export function Price({ euros }) {
  return (
    <span className="price">
      from <strong>€{euros}</strong>
    </span>
  );
}
