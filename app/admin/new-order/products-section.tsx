import { useRef } from 'react'
import type { DeskQuote } from '#shared/contract/desk-orders.ts'
import { LineRow } from './line-row.tsx'
import { lineOf, type NewLine } from './order-values.ts'
import { ProductSearch } from './product-search.tsx'

type Props = {
  lines: readonly NewLine[]
  quote: DeskQuote | null | undefined
  error: string | undefined
  onChange: (lines: NewLine[]) => void
}

export function ProductsSection({ lines, quote, error, onChange }: Props) {
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
            amount={quote?.amounts[position]}
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
