type Row = readonly [id: string, name: string];

export function Table({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table>
      <tbody>
        {rows.map(([id, name]) => (
          <tr data-case="row" data-key={id} key={id}>
            <td data-case="row-cell" data-key={id}>
              {name}
            </td>
            <Cell data-for="cell" key={`cell ${id}`} id={`cell ${id}`} value={name.length} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ id, value }: { readonly id: string; readonly value: number }) {
  return (
    <td data-case="cell" data-key={id}>
      {value}
    </td>
  );
}
