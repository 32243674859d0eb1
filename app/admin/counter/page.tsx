import { useState } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import { CounterForm, type Sold } from './counter-form.tsx'
import { SaleMade } from './sale-made.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Counter',
    description: 'Sell at the counter: scan, take the money, hand over.',
    path: '/admin/counter',
    index: false,
  })

export default function CounterPage() {
  const [sold, setSold] = useState<Sold | null>(null)
  return (
    <>
      <AdminHead title="Counter">Scan, take the money, hand over: one sale, one button.</AdminHead>
      {sold ? <SaleMade sold={sold} onNext={() => setSold(null)} /> : <CounterForm onSold={setSold} />}
    </>
  )
}
