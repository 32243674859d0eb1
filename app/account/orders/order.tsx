import { data, redirect } from 'react-router'
import { api } from '#app/api.ts'
import { requireCustomer } from '#app/guard.ts'
import { OrderView } from '#app/order/order-view.tsx'
import { clearSession } from '#app/state/session.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { orders } from '#shared/contract/orders.ts'
import { Problem } from '#shared/problem.ts'
import type { Route } from './+types/order.ts'
import * as words from './words.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: words.order,
    description: words.orderDescription,
    path: `/user/orders/${params.id}`,
    index: false,
  })

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  requireCustomer()
  try {
    return await api<typeof orders.page>('GET /orders/page/:id', { params: { id } })
  } catch (problem) {
    const code = problem instanceof Problem ? problem.code : ''
    if (code === 'NOT_LOGGED_IN') {
      clearSession()
      throw redirect('/login')
    }
    // Somebody else's order is not found either, so that nobody learns which orders exist.
    const isMissing = code === 'ORDER_NOT_FOUND' || code === 'NOT_ALLOWED'
    throw isMissing ? data(words.orderNotFound, { status: 404 }) : problem
  }
}

export function HydrateFallback() {
  return <Spinner>{words.loadingOrder}</Spinner>
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className="link tap-high account-back" to="/user/orders">
        {words.allOrders}
      </Link>
      {/* The key: an order shows nothing that was typed or saved in the one before it in the history. */}
      <OrderView key={loaderData.order._id} {...loaderData} proof={{ orderId: loaderData.order._id }} />
    </>
  )
}
