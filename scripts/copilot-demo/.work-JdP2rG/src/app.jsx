import { useState } from "react";
import { BookingDialog } from "./booking-dialog.jsx";
import { Hero } from "./hero.jsx";
import { TripCard } from "./trip-card.jsx";
import { trips } from "./trips.js";

export function App() {
  const [booking, setBooking] = useState();
  return (
    <>
      <header className="bar">
        <a className="logo" href="#top">
          Fernweh
        </a>
        <nav>
          <a href="#trips">Trips</a>
          <a href="#stories">Stories</a>
          <a href="#help">Help</a>
        </nav>
        <button className="button quiet">Sign in</button>
      </header>
      <main>
        <Hero />
        <section id="trips" className="trips">
          <h2>Leaving this weekend</h2>
          <div className="grid">
            {trips.map((trip) => (
              <TripCard key={trip.id} trip={trip} onBook={() => setBooking(trip)} />
            ))}
          </div>
        </section>
      </main>
      {booking && <BookingDialog trip={booking} onClose={() => setBooking(undefined)} />}
    </>
  );
}
