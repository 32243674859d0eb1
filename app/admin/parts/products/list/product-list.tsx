import { Plus } from 'lucide'
import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useFocusAfterRemoval } from '../../../../ui/layout/use-focus-after-removal.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { AdminHead } from '../../frame/admin-head.tsx'
import { EmptyList } from '../../list/empty-list.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FailedLoad } from '../../list/failed-load.tsx'
import { ListFoot } from '../../list/list-foot.tsx'
import { SearchField } from '../../list/search-field.tsx'
import { useLoad } from '../../list/use-load.ts'
import { pageNumber, useUrlState } from '../../list/use-url-state.ts'
import { DeleteProduct } from '../delete-product.tsx'
import { ImportProducts } from '../import/import-products.tsx'
import { ProductCard } from './product-card.tsx'

const perPage = 24

type Props = {
  mayWrite: boolean
  /** The product whose form was open before; its card takes the focus. */
  last: string | null
  onOpen: (id: string | null) => void
}

export function ProductList({ mayWrite, last, onOpen }: Props) {
  const { params, change } = useUrlState()
  const [deleting, setDeleting] = useState<ProductSummary | null>(null)
  const q = params.get('q')?.slice(0, 200) ?? ''
  const page = pageNumber(params)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>()

  function open(id: string, form: 'edit' | 'add') {
    onOpen(id)
    change({ [form]: id })
  }

  const { data, error, busy, reload } = useLoad(`${page} ${q}`, (signal) =>
    api<typeof products.manage>('GET /products/manage', { query: { q, page, limit: perPage }, signal }),
  )

  // Spec section 8: a failed search shows an empty list, and only the whole list reports its failure.
  const failed = error !== undefined && !busy
  const found = data?.products ?? []
  const place = { page, perPage, total: data?.total ?? 0 }
  const isEmpty = !busy && found.length === 0 && (!failed || q !== '')
  return (
    <>
      <AdminHead
        title="Product Management"
        actions={
          <>
            <ExportButton path="/products/export.csv" name="products.csv" />
            {mayWrite && <ImportProducts onDone={reload} />}
            {mayWrite && (
              <Button onClick={() => change({ add: 'new' })}>
                <Icon icon={Plus} />
                Add New Product
              </Button>
            )}
          </>
        }
      >
        {data ? countText(data.total) : '\u00a0'}
      </AdminHead>
      <div className="prd-search">
        <SearchField
          label="Search products"
          value={q}
          button={{ busy: busy && q !== '' }}
          onSearch={(text) => (text === q ? reload() : change({ q: text, page: '' }))}
        />
      </div>
      {!data && busy && <Spinner>Loading products...</Spinner>}
      {failed && q === '' && <FailedLoad onRetry={reload}>Failed to load products.</FailedLoad>}
      {isEmpty && (
        <EmptyList {...place} title={q ? 'No products found matching your search.' : 'No products found.'} />
      )}
      {found.length > 0 && data && (
        <div className={busy ? 'adm-stale' : undefined} aria-busy={busy}>
          <ul className="prd-grid" {...focusAfterRemoval}>
            {found.map((product) => (
              <ProductCard
                key={product._id}
                product={product}
                {...(product._id === last && { onReturn: () => onOpen(null) })}
                {...(mayWrite && {
                  actions: {
                    onEdit: () => open(product._id, 'edit'),
                    onCopy: () => open(product._id, 'add'),
                    onDelete: () => setDeleting(product),
                    onChange: reload,
                  },
                })}
              />
            ))}
          </ul>
          <ListFoot {...place} />
        </div>
      )}
      <DeleteProduct product={deleting} onCancel={() => setDeleting(null)} onDeleted={reload} />
    </>
  )
}

function countText(total: number): string {
  return total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`
}
