import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import { langOf } from '#shared/site/page-words.ts'
import { type ClaimState, claimNames, claimText } from '#shared/units/claim-states.ts'
import { claimPills } from './claim-pills.ts'
import * as words from './words/claim-words.tsx'

type Claim = { number: string; state: ClaimState; branch: string; reason?: string; movedAt: string }

/** The state of a warranty claim, for the machine's buyer. */
export function ClaimStanding({ claim: { number, state, branch, reason, movedAt } }: { claim: Claim }) {
  return (
    <div className="claim-standing">
      <p className="strong">
        {words.claim(number, <span className={claimPills[state]}>{claimNames[state]}</span>)}
      </p>
      <p>{claimText(state, branch)}</p>
      {reason && <p>{words.theReason(<span lang={langOf(reason)}>{reason}</span>)}</p>}
      <p className="small muted">{words.since(<time dateTime={movedAt}>{dhakaTime(movedAt)}</time>)}</p>
    </div>
  )
}
