import { ListFoot, type Place } from '#app/admin/kit/list/list-foot.tsx'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { BulkChanges } from '../bulk/bulk-changes.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { useDeleteProduct } from '../delete-product.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductFilter } from './product-filter.ts'

type Props = {
  products: readonly ProductSummary[]
  filter: ProductFilter
  place: Place
  /** The product whose form was open before; its card takes the focus. */
  last: string | null
  onOpen: (id: string | null) => void
  onChange: () => void
  /** Called when many products were changed at once. */
  onManyChanged: () => void
}

/** The rows of the list, with what staff who may write can do to one of them or to many. */
export function ProductRows({ products, filter, place, last, onOpen, onChange, onManyChanged }: Props) {
  const { change } = useUrlState()
  const mayWrite = usePermission('products.write')
  const deletion = useDeleteProduct(onChange)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>(':scope > li')
  const selection = useSelection(products)

  function open(id: string, form: 'edit' | 'add') {
    onOpen(id)
    change({ [form]: id })
  }

  const actionsOf = (product: ProductSummary) => ({
    onEdit: () => open(product._id, 'edit'),
    onCopy: () => open(product._id, 'add'),
    onDelete: () => deletion.ask(product),
    onChange,
    isSelected: selection.has(product._id),
    onSelect: (isSelected: boolean) => (isSelected ? selection.add([product]) : selection.drop([product])),
  })

  return (
    <>
      {mayWrite && (
        <BulkChanges
          selection={selection}
          inSight={products}
          filter={filter}
          total={place.total}
          onRefused={onChange}
          onChanged={onManyChanged}
        />
      )}
      <ul className="products-list" {...focusAfterRemoval}>
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            {...(product._id === last && { onReturn: () => onOpen(null) })}
            {...(mayWrite && { actions: actionsOf(product) })}
          />
        ))}
      </ul>
      <ListFoot {...place} />
      {deletion.dialog}
    </>
  )
}
