import { useEffect, useRef } from "react";

export function BookingDialog({ trip, onClose }) {
  const dialog = useRef(null);
  useEffect(() => dialog.current.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <h2>{trip.name}</h2>
      <p>Two nights, train and breakfast for {trip.euros} euros.</p>
      <button className="button primary" onClick={onClose}>
        Looks good
      </button>
    </dialog>
  );
}
