import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { claimNames } from '#shared/units/claim-states.ts'
import { CounterClaimForm } from './counter-claim-form.tsx'

type Props = { details: OrderDetails; onDone: () => void }

/** The warranty claims of an order, and the form that opens one for somebody at the counter. */
export function OrderClaims({ details, onDone }: Props) {
  const { claims = [] } = details
  return (
    <>
      {claims.length > 0 && (
        <ul className="orders-money">
          {claims.map(({ number, product, serial, state, movedAt }) => (
            <li key={number}>
              <Link className="link" to={`/admin/claims?q=${number}`}>
                Claim {number}
              </Link>{' '}
              {claimNames[state]}
              <small>
                {[product, serial].filter(Boolean).join(', ')}, {dhakaTime(movedAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <CounterClaimForm details={details} onDone={onDone} />
    </>
  )
}
