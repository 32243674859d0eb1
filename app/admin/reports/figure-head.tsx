type Props = { name: string; figures: readonly string[]; last?: string }

/** The head of a report's table: a name, columns of figures, and perhaps a last column of text. */
export function FigureHead({ name, figures, last }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">{name}</th>
        {figures.map((figure) => (
          <th key={figure} scope="col" className="end">
            {figure}
          </th>
        ))}
        {last !== undefined && <th scope="col">{last}</th>}
      </tr>
    </thead>
  )
}
