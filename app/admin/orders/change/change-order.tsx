import { useState } from 'react'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import type { products } from '#shared/contract/products.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { Problem } from '#shared/problem.ts'
import { ChangeForm } from './change-form.tsx'
import { type Offered, startOf } from './change-values.ts'

type Props = { details: WholeOrder; onDone: () => Promise<void> }

/** Changes what is ordered, until it is handed over. The options of its products are loaded first. */
export function ChangeOrder({ details, onDone }: Props) {
  const ids = details.order.products.filter((line) => !isFreeLine(line)).map(({ productId }) => productId)
  const key = [...new Set(ids)].join(' ')
  const loaded = useLoad(key, (signal) => loadOffered(key.split(' '), signal))
  const { data: offered } = loaded
  if (!offered)
    return (
      <LoadStatus loaded={loaded} loading="Loading products..." failed="The products could not be loaded." />
    )
  // An order that has changed gets a new form: nothing of what was typed before is left in it.
  const version = [details.order._id, details.changed?.at, details.order.paid, details.order.kept].join(' ')
  return <StartedForm key={version} details={details} offered={offered} onDone={onDone} />
}

function StartedForm({ details, offered, onDone }: Props & { offered: Offered }) {
  const [start] = useState(() => startOf(details, offered))
  return <ChangeForm details={details} start={start} onDone={onDone} />
}

async function loadOffered(ids: readonly string[], signal: AbortSignal): Promise<Offered> {
  const found = await Promise.all(ids.filter(Boolean).map((id) => findProduct(id, signal)))
  return new Map(found.flatMap((product) => (product ? [[product._id, { options: product.options }]] : [])))
}

/** A product that was deleted since, or is a draft, has no options to choose. */
async function findProduct(id: string, signal: AbortSignal) {
  try {
    return await api<typeof products.byId>('GET /products/:id', { params: { id }, signal })
  } catch (error) {
    if (error instanceof Problem && error.code === 'PRODUCT_NOT_FOUND') return null
    throw error
  }
}
