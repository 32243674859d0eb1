import type { ReactNode } from 'react'
import { ClaimStanding } from '#app/order/claim-standing.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time.ts'
import { Fact } from '#app/ui/text/fact.tsx'
import type { CheckedWarranty, WarrantyState } from '#shared/units/warranty-check.ts'
import '#app/order/order-parts.css'
import './warranty-found.css'

const looks: Record<WarrantyState, [look: string, word: string]> = {
  waiting: ['open', 'Not started'],
  covered: ['done', 'Covered'],
  service: ['open', 'Service'],
  over: ['off', 'Over'],
  ended: ['off', 'Ended'],
}

/** The state of one machine's warranty. Nothing here says whose machine it is. */
export function WarrantyFound({ warranty, children }: { warranty: CheckedWarranty; children: ReactNode }) {
  const { product, serial, rule, state, startsAt, lastDay, lastServiceDay, claim } = warranty
  const [look, word] = looks[state]
  return (
    <section className="track-found" aria-labelledby="warranty-found">
      <h2 id="warranty-found">
        {product} <span className={`pill pill-${look}`}>{word}</span>
      </h2>
      <p className="strong">{standingText(warranty)}</p>
      <dl className="warranty-facts">
        <Fact name="Serial number" value={serial} />
        <Fact name="What is covered" value={rule.long} />
        {startsAt && <Fact name="From" value={dhakaDay(startsAt)} />}
        {lastDay && <Fact name="Until" value={dhakaDay(lastDay)} />}
        {lastServiceDay && <Fact name="Free service until" value={dhakaDay(lastServiceDay)} />}
      </dl>
      {claim && (
        <>
          <ClaimStanding claim={claim} />
          <p className="small muted">
            Your photos are on the page of your order: log in, or open the link in the email about your order.
          </p>
        </>
      )}
      {children}
    </section>
  )
}

function standingText({ state, daysLeft }: CheckedWarranty): string {
  if (state === 'waiting') return 'Your warranty begins on the day of delivery.'
  if (state === 'service')
    return 'The warranty of this machine is over. Its service is still free; you pay for parts.'
  if (state === 'over') return 'The warranty of this machine is over.'
  if (state === 'ended') return 'This machine came back to us or was refunded, so its warranty has ended.'
  if (daysLeft === 0) return 'Today is the last day of your warranty.'
  return daysLeft === 1 ? '1 day left.' : `${daysLeft} days left.`
}
