import { useState } from 'react'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { loadAll } from '../list/load-products.ts'
import type { ProductFilter } from '../list/product-filter.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  inSight: readonly ProductSummary[]
  filter: ProductFilter
  total: number
  /** Called when products turned out to be changed by somebody else. */
  onRefused: () => void
  onChanged: () => void
}

/** The bar above the list and the dialog behind it. */
export function BulkChanges({ selection, inSight, filter, total, onRefused, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)

  async function selectAll() {
    await loadAll(filter)
      .then(selection.add)
      .catch((failure) => toastFailure(failure, 'Failed to load products.'))
  }

  return (
    <>
      <SelectionBar
        selection={selection}
        inSight={inSight}
        total={total}
        onSelectAll={selectAll}
        onChange={() => setOpen(true)}
      />
      {isOpen && (
        <BulkDialog
          products={selection.selected}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            selection.clear()
            onChanged()
          }}
          onLeaveOut={(ids) => {
            selection.drop(ids.map((_id) => ({ _id })))
            onRefused()
          }}
        />
      )}
    </>
  )
}
