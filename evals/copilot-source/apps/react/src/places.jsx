/** One tag writes all links: only their texts tell them apart. */
export function Places() {
  return (
    <ul>
      <li>
        <Place name="Harbour" />
      </li>
      <li>
        <Place name="Market" />
      </li>
    </ul>
  );
}

function Place({ name, isClosed = false }) {
  const Tag = isClosed ? "span" : "a";
  return (
    <Tag className="place" style={{ paddingLeft: 120 }}>
      <span className="label">{name}</span>
    </Tag>
  );
}
