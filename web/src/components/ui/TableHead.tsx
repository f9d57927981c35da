interface TableHeadProps {
  readonly of: readonly string[];
  /** Names the last column, which has buttons, for screen readers alone. */
  readonly acts?: string;
  readonly className?: string | undefined;
}

/** The names of a table's columns. */
export const TableHead = ({ of, acts, className }: TableHeadProps) => (
  <thead className={className}>
    <tr>
      {of.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {acts !== undefined && (
        <th scope="col">
          <span className="visually-hidden">{acts}</span>
        </th>
      )}
    </tr>
  </thead>
);
