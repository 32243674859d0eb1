import { useState } from 'react'
import { EmptyList } from '#app/admin/kit/list/empty-list.tsx'
import { FailedLoad } from '#app/admin/kit/list/failed-load.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { managedPageSize } from '#shared/limits.ts'
import { UndoBatches } from '../bulk/undo-batches.tsx'
import { BelowPriceNotice } from './below-price-notice.tsx'
import { loadPage } from './load-products.ts'
import { isNarrowed, readFilter } from './product-filter.ts'
import { ProductHead } from './product-head.tsx'
import { ProductRows } from './product-rows.tsx'
import { ProductTools } from './product-tools.tsx'

type Props = {
  /** The product whose form was open before; its card takes the focus. */
  last: string | null
  onOpen: (id: string | null) => void
}

export function ProductList(props: Props) {
  const { params, change } = useUrlState()
  const mayWrite = usePermission('products.write')
  const filter = readFilter(params)
  const { q, page } = filter
  const { data, error, busy, reload } = useLoad(
    JSON.stringify(filter),
    (signal) => loadPage(filter, signal),
    { keepsLast: true },
  )

  /** Counts the changes of many products that were made here: the newest is offered for undoing. */
  const [changes, setChanges] = useState(0)
  function showChanged() {
    setChanges(changes + 1)
    reload()
  }

  // Spec section 8: a failed search shows an empty list, and only the whole list reports its failure.
  const failed = error !== undefined && !busy
  const found = failed && q !== '' ? [] : (data?.products ?? [])
  const place = { page, perPage: managedPageSize, total: data?.total ?? 0 }
  const isEmpty = !busy && found.length === 0 && (!failed || q !== '')
  return (
    <>
      <ProductHead total={data?.total} onImported={showChanged} />
      <div className="products-search">
        <SearchField
          label="Search products"
          placeholder="Name, brand or part of an SKU"
          value={q}
          button={{ busy: busy && q !== '' }}
          onSearch={(text) => change({ q: text, page: '' })}
          onSearchAgain={reload}
        />
      </div>
      <ProductTools
        filter={filter}
        brands={data?.brands ?? []}
        categories={data?.categories ?? []}
        onChange={(changes) => change({ ...changes, page: '' })}
      />
      {mayWrite && <UndoBatches changes={changes} onUndone={reload} />}
      <BelowPriceNotice orders={data?.belowPrice ?? 0} />
      {!data && busy && <Spinner>Loading products...</Spinner>}
      {failed && q === '' && <FailedLoad onRetry={reload}>Failed to load products.</FailedLoad>}
      {isEmpty && <EmptyList {...place} title={emptyText(q, isNarrowed(filter))} />}
      {found.length > 0 && (
        <div className={busy ? 'admin-stale' : undefined} aria-busy={busy}>
          <ProductRows
            {...props}
            products={found}
            filter={filter}
            place={place}
            onChange={reload}
            onManyChanged={showChanged}
          />
        </div>
      )}
    </>
  )
}

function emptyText(q: string, narrowed: boolean): string {
  if (q) return 'No products found matching your search.'
  return narrowed ? 'No products with these filters.' : 'No products found.'
}
