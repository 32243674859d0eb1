import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { PagedList } from '#app/admin/kit/list/paged-list.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { pageNumber, useUrlState } from '#app/admin/kit/list/use-url-state.ts'
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
import { OrderTable } from './list/order-table.tsx'
import { OrderTools } from './list/order-tools.tsx'
import { OrderPanel } from './panel/order-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Order Management',
    description: 'Orders of the shop and what happens to them.',
    path: '/admin/order-management',
    index: false,
  })

export default function OrdersPage() {
  const { params, change, hrefWith } = useUrlState()
  const mayUpdate = usePermission('orders.update')
  const filter = readOrderFilter(params)
  const page = pageNumber(params)
  const opened = params.get('order')
  const sort = params.get('sort') === 'oldest' ? ('oldest' as const) : undefined
  const query = { ...filter, sort, page, limit: staffPageSize }
  const loaded = useLoad(
    JSON.stringify(query),
    (signal) => apiPage<typeof orders.all>('GET /orders/getAllOrders', { query, signal }),
    String(useNewOrders().seen),
  )

  const { data } = loaded
  const found = data?.items ?? []
  return (
    <>
      <Head filter={filter} total={data?.total} />
      <OrderTools
        filter={filter}
        sort={sort ?? ''}
        onChange={(changes) => change({ ...changes, page: '' }, { replace: 'q' in changes })}
      />
      <OrderDays filter={filter} onChange={(changes) => change({ ...changes, page: '' })} />
      <PagedList
        what="orders"
        loaded={loaded}
        place={{ page, perPage: staffPageSize, total: data?.total ?? 0 }}
        empty="Nothing matches the filter and the search above."
        failed="Failed to load orders."
        panel={
          opened && (
            <OrderPanel
              key={opened}
              id={opened}
              listed={found.find(({ _id }) => _id === opened)}
              onClose={() => change({ order: '' })}
              onChange={loaded.reload}
            />
          )
        }
      >
        <OrderTable
          orders={found}
          selected={opened}
          onView={mayUpdate ? (order) => change({ order }) : undefined}
          hrefOf={(order) => hrefWith({ order })}
        />
      </PagedList>
    </>
  )
}

function Head({ filter, total }: { filter: OrderFilter; total: number | undefined }) {
  const mayCreate = usePermission('orders.create')
  return (
    <AdminHead
      title="Order Management"
      actions={
        <>
          <LinkButton to="/admin/held-units" variant="second">
            Held unpaid
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
