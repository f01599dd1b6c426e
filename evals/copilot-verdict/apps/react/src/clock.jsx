import { useEffect, useState } from "react";

const lucky = crypto.randomUUID();

export default function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="clock">
      {now.toISOString()} <small className="lucky">{lucky}</small>
    </p>
  );
}
