import { Button } from '#app/ui/buttons/button.tsx'
import type { ProductSummary } from '#shared/contract/product.ts'
import { bulkLimit } from '#shared/products/bulk-change.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  inSight: readonly ProductSummary[]
  total: number
  /** Selects everything that the list has, on all pages. */
  onSelectAll: () => Promise<void>
  onChange: () => void
}

/** Above the list: what is selected, and what can be done with it. */
export function SelectionBar({ selection, inSight, total, onSelectAll, onChange }: Props) {
  const count = selection.selected.length
  const hasAllInSight = inSight.every(({ _id }) => selection.has(_id))
  const mayTakeAll = count > 0 && hasAllInSight && count < total && total <= bulkLimit
  return (
    <div className="products-selection">
      <label className="tick">
        <input
          type="checkbox"
          checked={hasAllInSight}
          onChange={() => (hasAllInSight ? selection.drop(inSight) : selection.add(inSight))}
        />
        <span className="small">Select this page</span>
      </label>
      {count > 0 && (
        <>
          <span className="small strong" role="status">
            {count} selected
          </span>
          {mayTakeAll && (
            <Button variant="quiet" size="small" onClick={onSelectAll}>
              Select all {total}
            </Button>
          )}
          <Button size="small" onClick={onChange}>
            Change price, sale or stock
          </Button>
          <Button variant="quiet" size="small" onClick={selection.clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}
