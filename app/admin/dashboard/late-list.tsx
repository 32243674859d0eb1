import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { Dashboard, Late } from '#shared/contract/staff-orders.ts'

type Item = Late['items'][number]

const tasks: Record<Item['kind'], string> = {
  hand_over: 'Hand over',
  deliver: 'Deliver',
  refund: 'Refund',
  parcel: 'Check the parcel of',
  message: 'Answer',
  requirement: 'Answer',
  cart: 'Call back',
  claim: 'Finish claim',
  return: 'Decide return',
}

/** Promises of the shop that are overdue, or nearly. They come first, because somebody is waiting. */
export function LateList({ late: { total, items } }: Pick<Dashboard, 'late'>) {
  if (total === 0) return null
  return (
    <Panel className="dashboard-low dashboard-late">
      <div className="admin-panel-head">
        <h2>Overdue or due soon</h2>
        {total > items.length && (
          <span className="muted">
            The first {items.length} of {total}
          </span>
        )}
      </div>
      <LateItems items={items} />
    </Panel>
  )
}

export function LateItems({ items }: Pick<Late, 'items'>) {
  return (
    <ul className="dashboard-low">
      {items.map((item) => (
        <li key={`${item.kind} ${item._id}`}>
          <Link to={addressOf(item)}>
            {tasks[item.kind]} {item.label}
          </Link>
          <small className={item.isLate ? 'dashboard-urgent' : undefined}>
            {item.isLate ? 'Overdue since' : 'Until'} <time dateTime={item.due}>{moment(item.due)}</time>
          </small>
        </li>
      ))}
    </ul>
  )
}

/** A list is searched for the item, which is opened only where its page of the list is shown; an order has a page. */
function addressOf({ kind, _id }: Item): string {
  if (kind === 'message' || kind === 'requirement' || kind === 'cart')
    return `/admin/messages?q=${_id}&message=${_id}`
  if (kind === 'claim') return `/admin/claims?q=${_id}&claim=${_id}`
  if (kind === 'return') return `/admin/returns?q=${_id}&return=${_id}`
  return orderPath(_id)
}

function moment(iso: string): string {
  const { date, clock } = dhakaParts(iso)
  return `${date}, ${clock}`
}
