export function Hero() {
  return (
    <section className="hero">
      <p className="eyebrow">By train, under five hours</p>
      <h1>A weekend far enough away</h1>
      <p className="lead">
        Six places where nobody asks what you do for a living. Leave on Friday, be back on Sunday night.
      </p>
      <button className="button primary">Plan a trip</button>
    </section>
  );
}
