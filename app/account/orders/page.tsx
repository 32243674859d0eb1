import { redirect } from 'react-router'
import { api } from '#app/api.ts'
import { requireCustomer } from '#app/guard.ts'
import { clearSession } from '#app/state/session.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { orders } from '#shared/contract/orders.ts'
import type { Route } from './+types/page.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderTable } from './order-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Orders',
    description: 'Everything you have ordered.',
    path: '/user/orders',
    index: false,
  })

export async function clientLoader() {
  const { _id: userId } = requireCustomer()
  try {
    return await api<typeof orders.ofUser>('GET /orders/user/:userId', { params: { userId } })
  } catch {
    // Spec section 8: a customer whose orders cannot be loaded logs in again.
    clearSession()
    throw redirect('/login')
  }
}

export function HydrateFallback() {
  return <Spinner>Loading orders...</Spinner>
}

export default function OrdersPage({ loaderData: found }: Route.ComponentProps) {
  const open = found.find(({ orderStatus }) => ['pending', 'confirmed', 'shipping'].includes(orderStatus))
  return (
    <>
      <header className="account-head">
        <h1>Orders</h1>
        <p>Every receipt stays here for the warranty.</p>
      </header>
      {open && <OpenOrder order={open} />}
      {found.length > 0 ? (
        <OrderTable orders={found} />
      ) : (
        <EmptyState title="No orders yet" action={<LinkButton to="/shop">Go to Shop</LinkButton>}>
          Orders that you place while logged in appear here.
        </EmptyState>
      )}
    </>
  )
}
