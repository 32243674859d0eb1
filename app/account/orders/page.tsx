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
import * as words from './words.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
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
  return <Spinner>{words.loading}</Spinner>
}

export default function OrdersPage({ loaderData: found }: Route.ComponentProps) {
  const open = found.find(({ orderStatus }) => ['pending', 'confirmed', 'shipping'].includes(orderStatus))
  return (
    <>
      <header className="account-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {open && <OpenOrder order={open} />}
      {found.length > 0 ? (
        <OrderTable orders={found} />
      ) : (
        <EmptyState title={words.none} action={<LinkButton to="/shop">{words.goToShop}</LinkButton>}>
          {words.noneText}
        </EmptyState>
      )}
    </>
  )
}
