import { api } from '#app/api.ts'
import { requireCustomer } from '#app/guard.ts'
import type { OrderPage, orders } from '#shared/contract/orders.ts'

/** Newest orders whose machines and claims are shown; older ones are on the page of all orders. */
const latest = 5

/** The newest orders with their machines and claims. Without them the page still shows where everything is. */
export async function loadDashboard(): Promise<OrderPage[]> {
  const { _id: userId } = requireCustomer()
  try {
    const found = await api<typeof orders.ofUser>('GET /orders/user/:userId', { params: { userId } })
    return await Promise.all(
      found
        .slice(0, latest)
        .map(({ _id: id }) => api<typeof orders.page>('GET /orders/page/:id', { params: { id } })),
    )
  } catch {
    return []
  }
}
