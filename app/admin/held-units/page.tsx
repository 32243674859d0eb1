import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { BranchFilter, branchIn } from '#app/admin/kit/list/branch-filter.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { HeldOrder, staffOrders } from '#shared/contract/staff-orders.ts'
import { maxHeldOrders } from '#shared/limits.ts'
import type { Route } from './+types/page.ts'
import { HeldRow } from './held-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Units on hold',
    description: 'Units set aside for orders that are not paid yet.',
    path: '/admin/held-units',
    index: false,
  })

export default function HeldUnitsPage() {
  const mayRelease = usePermission('orders.update')
  const list = useStaffList({
    read: (params) => ({ branch: branchIn(params) }),
    load,
    perPage: maxHeldOrders,
  })
  const question = useRowQuestion<HeldOrder>({
    question: ({ number }) => `Release the units of order ${number}?`,
    text: () => (
      <p>
        The gateway is asked first: if the order is paid, it keeps its units. Otherwise it is cancelled and
        others can buy them.
      </p>
    ),
    action: 'Release',
    onConfirm: async (order) => {
      await release(order)
      list.loaded.reload()
    },
  })
  return (
    <>
      <AdminHead title="Units on hold">
        Units set aside for orders that are not paid yet. Most are paid within minutes; the rest are released
        automatically.
      </AdminHead>
      <div className="admin-tools">
        <BranchFilter branch={list.filter.branch} onChange={(branch) => list.change({ branch })} />
      </div>
      <StaffList
        list={list}
        what="units on hold"
        label="Orders that hold units"
        columns={['Order', 'Buyer', 'Units', 'Held', mayRelease && 'Action']}
        emptyTitle="Nothing is on hold."
        failed="The units on hold could not be loaded."
        foot={
          list.items.length === maxHeldOrders && (
            <p className="muted">The {maxHeldOrders} largest are shown.</p>
          )
        }
      >
        {list.items.map((order) => (
          <HeldRow key={order._id} order={order} onRelease={mayRelease && (() => question.ask(order))} />
        ))}
      </StaffList>
      {question.dialog}
    </>
  )
}

async function load({ branch }: { branch: string }, signal: AbortSignal) {
  const items = await api<typeof staffOrders.held>('GET /orders/held', { query: { branch }, signal })
  return { items, total: items.length }
}

async function release({ _id: orderId, number }: HeldOrder) {
  try {
    await api<typeof staffOrders.releaseHeld>('POST /orders/releaseHeld', { body: { orderId } })
    toast(`The units of order ${number} are free again.`)
  } catch (error) {
    toastFailure(error, 'The units could not be released.')
  }
}
