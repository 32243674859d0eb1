import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'

const names = { quantity: 'Units', stock: 'In Stock' }

type Props = { product: ProductSummary; onSaved: () => void }

/** Changes units on hand and whether they are for sale, right in the list. */
export function StockForm({ product, onSaved }: Props) {
  const { _id: id, title, quantity, stock } = product
  const basis = { quantity, stock }
  const { frame, register, busy, isChanged, conflict, reset } = useAdminForm({
    start: valuesOf(basis),
    basis,
    takesNewer: true,
    toValues: (theirs) => valuesOf({ ...basis, ...theirs }),
    send: async (values, basedOn) => {
      const body = { quantity: Number(values.quantity), stock: values.stock, basedOn }
      try {
        await api<typeof products.updateStock>('POST /products/updateStock/:id', { params: { id }, body })
        toast('Stock updated successfully!')
        reset(values)
        onSaved()
      } catch (error) {
        toastFailure(error, 'Failed to update stock')
      }
    },
  })
  return (
    // The browser's own validation refuses anything but a number of units.
    <form className="prd-stock" onSubmit={frame.onSubmit}>
      <input
        className="input"
        type="number"
        min="0"
        max="1000000"
        step="1"
        required
        aria-label={`Units of ${title}`}
        {...register('quantity')}
      />
      {/* The button has its place from the start: nothing moves while one types. */}
      <span className="prd-stock-act" data-changed={isChanged || undefined}>
        <span className="small muted">units</span>
        <Button type="submit" size="small" busy={busy}>
          Save<span className="sr-only"> stock of {title}</span>
        </Button>
      </span>
      <label className="tick">
        <input type="checkbox" aria-label={`${title} in stock`} {...register('stock')} />
        <span className="small">In Stock</span>
      </label>
      <EditConflict conflict={conflict} names={names} onTheirs={onSaved} />
    </form>
  )
}

function valuesOf({ quantity, stock }: Pick<ProductSummary, 'quantity' | 'stock'>) {
  return { quantity: String(quantity), stock }
}
