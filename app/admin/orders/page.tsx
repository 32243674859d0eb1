import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { useFilterFold } from '#app/admin/kit/list/filter-fold.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { useNewOrders } from '#app/admin/kit/new-orders/new-orders.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { apiPage } from '#app/api.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import type { orders } from '#shared/contract/orders.ts'
import { countedHits, staffPageSize } from '#shared/limits.ts'
import type { Route } from './+types/page.ts'
import { ExportOrders } from './list/export-orders.tsx'
import { OrderDays } from './list/order-days.tsx'
import { readOrderFilter } from './list/order-filter.ts'
import { OrderRow } from './list/order-row.tsx'
import { OrderTools } from './list/order-tools.tsx'
import { keepList } from './order-paths.ts'
import { OrderPanel } from './panel/order-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Order Management',
    description: 'The orders of the shop.',
    path: '/admin/order-management',
    index: false,
  })

const columns = ['#', 'Customer', 'Products', { end: 'Amount' }, 'Status']

export default function OrdersPage() {
  const mayUpdate = usePermission('orders.update')
  const list = useStaffList({
    read: (params) => ({ ...readOrderFilter(params), sort: readSorting(params) }),
    load: (query, signal) =>
      apiPage<typeof orders.all>('GET /orders/getAllOrders', {
        query: { ...query, limit: staffPageSize },
        signal,
      }),
    perPage: staffPageSize,
    opens: 'order',
    version: String(useNewOrders().seen),
  })
  const { openedId, loaded } = list
  const { search } = useLocation()
  useEffect(() => keepList(search), [search])
  const { sort, ...filter } = list.filter
  const fold = useFilterFold()
  return (
    <>
      <Head filter={filter} total={loaded.data?.total} />
      <OrderTools filter={filter} sort={sort ?? ''} fold={fold} onChange={list.change} />
      <OrderDays filter={filter} fold={fold} onChange={list.change} />
      <StaffList
        list={list}
        what="orders"
        label="Orders"
        columns={[...columns, mayUpdate && 'Actions']}
        className="orders-table"
        empty="Nothing matches the filter and the search above."
        failed="Failed to load orders."
        panel={
          openedId && (
            <OrderPanel
              key={openedId}
              id={openedId}
              listed={list.items.find(({ _id }) => _id === openedId)}
              onClose={list.close}
              onChange={loaded.reload}
            />
          )
        }
      >
        {list.items.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            isSelected={order._id === openedId}
            onView={mayUpdate ? () => list.open(order._id) : undefined}
          />
        ))}
      </StaffList>
    </>
  )
}

function readSorting(params: URLSearchParams): 'oldest' | undefined {
  return params.get('sort') === 'oldest' ? 'oldest' : undefined
}

function Head({ filter, total }: { filter: OrderFilter; total: number | undefined }) {
  const mayCreate = usePermission('orders.create')
  return (
    <AdminHead
      title="Order Management"
      actions={
        <>
          <LinkButton to="/admin/held-units" variant="second">
            {' '}
            Units on hold{' '}
          </LinkButton>
          <ExportOrders filter={filter} />
          {mayCreate && <LinkButton to="/admin/new-order">New order</LinkButton>}
        </>
      }
    >
      {total === undefined ? '\u00a0' : countText(total, Boolean(filter.q))}
    </AdminHead>
  )
}

function countText(total: number, isSearch: boolean): string {
  if (total === 1) return '1 order'
  const count = `${total.toLocaleString('en-US')} orders`
  return isSearch && total === countedHits ? `${count} or more` : count
}
