import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { products } from '#shared/contract/products.ts'

type Named = { _id: string; title: string }

/** The question before a product is deleted. */
export function useDeleteProduct(onDeleted: () => void) {
  return useRowQuestion<Named>({
    question: () => 'Are you sure you want to delete this product?',
    text: (product) => <Consequences product={product} />,
    action: 'Delete',
    onConfirm: (product) => remove(product, onDeleted),
  })
}

async function remove({ _id: id }: Named, onDeleted: () => void): Promise<void> {
  try {
    const isDeleted = await api<typeof products.remove>('POST /products/deleteProduct/:id', {
      params: { id },
    })
    if (!isDeleted) throw new Error()
    toast('Product deleted successfully!')
    onDeleted()
  } catch {
    // The spec has one sentence for every reason.
    toast('Failed to delete product.', 'error')
  }
}

function Consequences({ product: { _id: id, title } }: { product: Named }) {
  const { data: paying } = useLoad(id, (signal) =>
    api<typeof products.paying>('GET /products/paying/:id', { params: { id }, signal }),
  )
  return (
    <div className="stack">
      <p>{title} is removed from the shop. Existing orders keep it.</p>
      {paying && paying.orders > 0 && <Notice>{payingText(paying)}</Notice>}
    </div>
  )
}

function payingText({ orders, units }: { orders: number; units: number }): string {
  const who = orders === 1 ? '1 buyer is' : `${orders} buyers are`
  const what = units === 1 ? '1 unit stays' : `${units} units stay`
  return `${who} paying for it right now. ${what} set aside: what gets paid is confirmed as usual, and you still have to send it.`
}
