import { useEffect, useState } from "react";

export default function Late() {
  const [items, setItems] = useState([]);
  useEffect(() => {
    fetch("/api/visitors")
      .then((answer) => answer.json())
      .then(({ visitors }) => setTimeout(() => setItems([`${visitors} visitors`]), 500));
  }, []);
  return <p className="late">{items.length === 0 ? "Loading" : items.join(", ")}</p>;
}
