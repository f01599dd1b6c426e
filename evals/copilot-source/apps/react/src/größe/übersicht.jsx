export const Overview = () => <p data-case="unicode">Übersicht</p>;
