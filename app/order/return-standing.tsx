import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { BuyerReturn } from '#shared/contract/returns/order-returns.ts'
import {
  causeNames,
  needsReason,
  type ReturnState,
  returnNames,
  returnText,
} from '#shared/orders/returns/return-states.ts'
import { langOf } from '#shared/site/page-words.ts'
import { returnPills } from './return-pills.ts'
import * as words from './words/claim-words.tsx'

type Row = Pick<BuyerReturn, 'number' | 'state' | 'cause' | 'branch' | 'reason' | 'exchange' | 'movedAt'>

/** The state of a return, for the buyer of the piece. */
export function ReturnStanding({ row }: { row: Row }) {
  const { number, state, cause, branch, reason, exchange, movedAt } = row
  return (
    <div className="claim-standing">
      <p className="strong">
        {words.returnNumber(number, <span className={returnPills[state]}>{returnNames[state]}</span>)}
      </p>
      <p>{returnText(state, branch)}</p>
      {reason && <Reason state={state} reason={reason} />}
      {exchange && (
        <p>
          {words.yourOtherMachine(exchange.number, (text) => (
            <Link className="link" to={exchange.path} reloadDocument>
              {text}
            </Link>
          ))}
        </p>
      )}
      {exchange?.payPath && (
        <p>
          <LinkButton to={exchange.payPath} reloadDocument>
            {words.payTheDifference}
          </LinkButton>
        </p>
      )}
      <p className="small muted">
        {words.causeSince(causeNames[cause], <time dateTime={movedAt}>{dhakaTime(movedAt)}</time>)}
      </p>
    </div>
  )
}

/** The words of staff about it. */
function Reason({ state, reason }: { state: ReturnState; reason: string }) {
  const said = <span lang={langOf(reason)}>{reason}</span>
  return <p>{needsReason(state) ? words.theReason(said) : words.pleaseNote(said)}</p>
}
