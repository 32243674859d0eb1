import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { BuyerReturn } from '#shared/contract/returns/order-returns.ts'
import { causeNames, needsReason, returnNames, returnText } from '#shared/orders/returns/return-states.ts'
import { returnPills } from './return-pills.ts'

/** The state of a return, for the buyer of the piece. */
export function ReturnStanding({ row }: { row: BuyerReturn }) {
  const { number, state, cause, branch, reason, exchange, movedAt } = row
  return (
    <div className="claim-standing">
      <p className="strong">
        Return {number} <span className={returnPills[state]}>{returnNames[state]}</span>
      </p>
      <p>{returnText(state, branch)}</p>
      {reason && <p>{needsReason(state) ? `The reason: ${reason}` : `Please note: ${reason}`}</p>}
      {exchange && (
        <p>
          Your other machine is{' '}
          <Link className="link" to={exchange.path} reloadDocument>
            order {exchange.number}
          </Link>
          .
        </p>
      )}
      {exchange?.payPath && (
        <p>
          <LinkButton to={exchange.payPath} reloadDocument>
            Pay the difference
          </LinkButton>
        </p>
      )}
      <p className="small muted">
        {causeNames[cause]}. Since <time dateTime={movedAt}>{dhakaTime(movedAt)}</time>
      </p>
    </div>
  )
}
