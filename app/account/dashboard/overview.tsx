import { ClaimStanding } from '#app/order/claim-standing.tsx'
import { coverText } from '#app/order/cover-text.ts'
import { StatusPill } from '#app/order/status-pill.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { OwnAlerts } from './own-alerts.tsx'
import * as words from './words.tsx'

/** The newest orders with the machines and warranty claims in them, and the alerts. */
export function Overview({ pages }: { pages: readonly OrderPage[] }) {
  const machines = pages.flatMap(({ order, warranties = [] }) =>
    warranties.map((machine) => ({ ...machine, order, name: order.products[machine.line]?.name ?? '' })),
  )
  const claims = pages.flatMap(({ order, claims: found = [] }) => found.map((claim) => ({ ...claim, order })))
  return (
    <div className="account-overview">
      {pages.length > 0 && (
        <section aria-labelledby="latest-orders">
          <h2 id="latest-orders">{words.latestOrders}</h2>
          <ul>
            {pages.map(({ order }) => (
              <li key={order._id}>
                <Link className="link tap-high" to={`/user/orders/${order._id}`}>
                  {words.order(order.number)}
                </Link>
                <StatusPill status={order.orderStatus} />
                <span className="small muted">
                  {dhakaDay(order.createdAt)}, {formatTaka(order.totalAmount)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {machines.length > 0 && (
        <section aria-labelledby="machines">
          <h2 id="machines">{words.myMachines}</h2>
          <ul>
            {machines.map((machine) => (
              <li key={machine.serial}>
                <Link className="link tap-high" to={`/user/orders/${machine.order._id}`}>
                  {machine.name}
                </Link>
                <span className="small muted">
                  {words.serialNumber(machine.serial)}
                  {coverText(machine)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {claims.length > 0 && (
        <section aria-labelledby="claims">
          <h2 id="claims">{words.claims}</h2>
          <ul>
            {claims.map((claim) => (
              <li key={claim.number}>
                <Link className="link tap-high" to={`/user/orders/${claim.order._id}#claims`}>
                  {claim.product}
                </Link>
                <ClaimStanding claim={claim} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnAlerts />
    </div>
  )
}
