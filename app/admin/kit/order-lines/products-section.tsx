import { useRef } from 'react'
import { LineRow } from './line-row.tsx'
import { lineOf, type ProductLine } from './product-line.ts'
import { ProductSearch } from './product-search.tsx'

type Props = {
  lines: readonly ProductLine[]
  /** For all units of each line, as the server priced them. */
  amounts: readonly number[] | undefined
  error: string | undefined
  onChange: (lines: ProductLine[]) => void
}

/** The lines of an order, and the search that adds one. */
export function ProductsSection({ lines, amounts, error, onChange }: Props) {
  const search = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="new-part">
      <legend>Products</legend>
      <ProductSearch ref={search} error={error} onAdd={(product) => onChange([...lines, lineOf(product)])} />
      <ul className="new-lines">
        {lines.map((line, position) => (
          <LineRow
            key={line.key}
            line={line}
            amount={amounts?.[position]}
            onChange={(next) => onChange(lines.with(position, next))}
            onRemove={() => {
              onChange(lines.toSpliced(position, 1))
              search.current?.focus()
            }}
          />
        ))}
      </ul>
    </fieldset>
  )
}
