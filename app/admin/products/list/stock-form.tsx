import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'

type Props = { product: ProductSummary; onSaved: () => void }

/** Changes units on hand and whether they are for sale, right in the list. */
export function StockForm({ product, onSaved }: Props) {
  const { _id: id, title, quantity, stock } = product
  const basis = { quantity, stock }
  const form = useAdminForm({
    start: valuesOf(basis),
    basis,
    takesNewer: true,
    toValues: (theirs) => valuesOf({ ...basis, ...theirs }),
    labels: { quantity: 'Units', stock: 'In Stock' },
    onTheirs: onSaved,
    send: (values, basedOn) => {
      const body = { quantity: Number(values.quantity), stock: values.stock, basedOn }
      return api<typeof products.updateStock>('POST /products/updateStock/:id', { params: { id }, body })
    },
    saved: 'Stock updated successfully!',
    onSaved,
    onFailure: (error) => toastFailure(error, 'The stock could not be saved.'),
  })
  const { register, isChanged } = form
  return (
    <AdminForm
      form={form}
      className="products-stock"
      // The browser's own validation refuses anything but a number of units.
      noValidate={false}
      save={{ size: 'small', children: <SaveLabel title={title} /> }}
      foot={({ button }) => (
        <>
          {/* The button has its place from the start: nothing moves while one types. */}
          <span className="products-stock-action" data-changed={isChanged || undefined}>
            <span className="small muted">units</span>
            {button}
          </span>
          <label className="tick">
            <input type="checkbox" aria-label={`${title} in stock`} {...register('stock')} />
            <span className="small">In Stock</span>
          </label>
        </>
      )}
    >
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
    </AdminForm>
  )
}

function SaveLabel({ title }: { title: string }) {
  return (
    <>
      Save<span className="sr-only"> stock of {title}</span>
    </>
  )
}

function valuesOf({ quantity, stock }: Pick<ProductSummary, 'quantity' | 'stock'>) {
  return { quantity: String(quantity), stock }
}
