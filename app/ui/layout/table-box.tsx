import type { ReactNode } from 'react'
import './table-box.css'
import './table-cards.css'

/** The name of a column. `end` stands over numbers; false is a column that is left out. */
type Column = string | { end: string } | false

type Props = {
  label: string
  /** Left out where the table brings a head of its own; the children are rows otherwise. */
  columns?: readonly Column[]
  children: ReactNode
  tall?: boolean
  /** Makes each row a card on phones. */
  cards?: boolean
}

/** A table in a box that scrolls, also by keyboard. `tall` limits the height and keeps the head visible. */
export function TableBox({ label, columns, children, tall, cards }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={tall ? 'table-box table-box-tall' : 'table-box'} aria-label={label} tabIndex={0}>
      <table className={cards ? 'table table-cards' : 'table'}>
        {columns ? (
          <>
            <thead>
              <tr>{columns.map(columnHead)}</tr>
            </thead>
            <tbody>{children}</tbody>
          </>
        ) : (
          children
        )}
      </table>
    </section>
  )
}

function columnHead(column: Column) {
  if (!column) return null
  const [name, className] = typeof column === 'string' ? [column] : [column.end, 'end']
  return (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  )
}
