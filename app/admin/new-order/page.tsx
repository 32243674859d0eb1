import { useState } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { Route } from './+types/page.ts'
import { OrderForm } from './order-form.tsx'
import { OrderMade } from './order-made.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'New order',
    description: 'Create an order for somebody on the phone, at a branch or in a chat.',
    path: '/admin/new-order',
    index: false,
  })

export default function NewOrderPage() {
  const [made, setMade] = useState<OrderDetails | null>(null)
  return (
    <>
      <AdminHead title="New order">For somebody on the phone, at a branch or in a chat.</AdminHead>
      {made ? <OrderMade details={made} onNext={() => setMade(null)} /> : <OrderForm onMade={setMade} />}
    </>
  )
}
