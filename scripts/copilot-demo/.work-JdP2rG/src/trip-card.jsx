import { Price } from "./price.jsx";

export function TripCard({ trip, onBook }) {
  return (
    <article className="card">
      <div className="picture" style={{ background: trip.sky }}>
        <svg viewBox="0 0 200 90" preserveAspectRatio="none" aria-hidden="true">
          <path d={trip.hills} fill="rgb(20 40 50 / 55%)" />
        </svg>
      </div>
      <div className="card-text">
        <h3 className="card-title">{trip.name}</h3>
        <p className="card-note">{trip.note}</p>
        <div className="card-row">
          <Price euros={trip.euros} />
          <button className="button" onClick={onBook}>
            Book
          </button>
        </div>
      </div>
    </article>
  );
}
