export default function Page() {
  return <h3 data-case="route-title">A file of a router</h3>;
}
