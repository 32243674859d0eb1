import type { products } from '#shared/contract/products.ts'
import { api } from '../../../api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Confirm } from '../form/confirm.tsx'

type Props = {
  product: { _id: string; title: string } | null
  onCancel: () => void
  onDeleted: () => void
}

export function DeleteProduct({ product, onCancel, onDeleted }: Props) {
  async function remove() {
    if (!product) return
    try {
      const isDeleted = await api<typeof products.remove>('POST /products/deleteProduct/:id', {
        params: { id: product._id },
      })
      if (!isDeleted) throw new Error()
      toast('Product deleted successfully!')
      onDeleted()
    } catch {
      // The spec has one sentence for every reason.
      toast('Failed to delete product.', 'error')
    }
    onCancel()
  }

  return (
    <Confirm
      open={product !== null}
      question="Are you sure you want to delete this product?"
      action="Delete"
      danger
      onConfirm={remove}
      onCancel={onCancel}
    >
      <p>{product?.title} leaves the shop. Orders that hold it stay readable.</p>
    </Confirm>
  )
}
