import { type FormEvent, useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { errorMessage } from '../../form/error-message.ts'

type Props = { product: ProductSummary; onSaved: () => void }

/** Units on hand and whether they are for sale, changed where they are shown. */
export function StockForm({ product, onSaved }: Props) {
  const { _id: id, title } = product
  const [quantity, setQuantity] = useState(String(product.quantity))
  const [stock, setStock] = useState(product.stock)
  const [busy, setBusy] = useState(false)
  const isChanged = quantity !== String(product.quantity) || stock !== product.stock

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const body = { quantity: Number(quantity || Number.NaN), quantityWas: product.quantity, stock }
      await api<typeof products.updateStock>('POST /products/updateStock/:id', { params: { id }, body })
      toast('Stock updated successfully!')
      onSaved()
    } catch (error) {
      toast(errorMessage(error, 'Failed to update stock'), 'error')
    }
    setBusy(false)
  }

  return (
    <form className="prd-stock" onSubmit={save}>
      <input
        className="input"
        type="number"
        min="0"
        max="1000000"
        step="1"
        required
        aria-label={`Units of ${title}`}
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
      />
      {isChanged ? (
        <Button type="submit" size="small" busy={busy}>
          Save<span className="sr-only"> stock of {title}</span>
        </Button>
      ) : (
        <span className="small muted">units</span>
      )}
      <label className="tick">
        <input
          type="checkbox"
          aria-label={`${title} in stock`}
          checked={stock}
          onChange={(event) => setStock(event.target.checked)}
        />
        <span className="small">In Stock</span>
      </label>
    </form>
  )
}
