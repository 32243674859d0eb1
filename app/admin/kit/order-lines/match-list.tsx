import type { ManagedSummary } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'

type Props = {
  id: string
  found: readonly ManagedSummary[]
  /** The place of the one that Enter chooses; -1 for none. */
  active: number
  onChoose: (product: ManagedSummary) => void
}

/** The products that a search found. The keys are those of its field, which says which one is active. */
export function MatchList({ id, found, active, onChoose }: Props) {
  return (
    <div className="new-found" id={id} role="listbox" aria-label="Products found">
      {found.map((product, index) => (
        // Out of the tab order: the arrow keys of the field choose.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={product._id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Before the field loses the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(product)}
        >
          <span>
            {product.title}
            <small>{product.sku}</small>
          </span>
          <span className="new-found-price">
            <span className="money">{formatTaka(unitPrice(product, {}))}</span>
            <small>{product.available > 0 ? `${product.available} left` : 'Not in stock'}</small>
          </span>
        </div>
      ))}
    </div>
  )
}
