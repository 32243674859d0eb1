import type { products } from '#shared/contract/products.ts'
import { api } from '../../../api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Confirm } from '../form/confirm.tsx'
import { useLoad } from '../list/use-load.ts'

type Props = {
  product: { _id: string; title: string } | null
  onCancel: () => void
  onDeleted: () => void
}

export function DeleteProduct({ product, onCancel, onDeleted }: Props) {
  const id = product?._id ?? ''
  const { data: paying } = useLoad(id, async (signal) =>
    id ? api<typeof products.paying>('GET /products/paying/:id', { params: { id }, signal }) : null,
  )

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
      <div className="stack">
        <p>{product?.title} leaves the shop. Orders that hold it stay readable.</p>
        {paying && paying.orders > 0 && <Notice>{payingText(paying)}</Notice>}
      </div>
    </Confirm>
  )
}

function payingText({ orders, units }: { orders: number; units: number }): string {
  const who = orders === 1 ? '1 buyer is' : `${orders} buyers are`
  const what = units === 1 ? '1 unit stays' : `${units} units stay`
  return `${who} paying for it right now. ${what} set aside: what gets paid is confirmed as usual, and you still have to send it.`
}
