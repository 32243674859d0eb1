import type { ReactNode } from 'react'
import { PlaceOfClaim } from '#app/order/claim-place.tsx'
import { ClaimStanding } from '#app/order/claim-standing.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import { Fact } from '#app/ui/text/fact.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import { language } from '#shared/site/page-words.ts'
import { warrantyIn } from '#shared/units/stored-warranty.ts'
import type { CheckedWarranty, WarrantyState } from '#shared/units/warranty-check.ts'
import * as words from './words.tsx'
import '#app/order/order-parts.css'
import './warranty-found.css'

const looks: Record<WarrantyState, string> = {
  waiting: 'open',
  covered: 'done',
  service: 'open',
  over: 'off',
  ended: 'off',
}

type Props = { warranty: CheckedWarranty; branches: readonly Branch[]; children: ReactNode }

/** The state of one machine's warranty. Nothing here says whose machine it is. */
export function WarrantyFound({ warranty, branches, children }: Props) {
  const { product, serial, rule, state, startsAt, lastDay, lastServiceDay, claim } = warranty
  return (
    <section className="track-found" aria-labelledby="warranty-found">
      <h2 id="warranty-found">
        {product} <span className={`pill pill-${looks[state]}`}>{words.states[state]}</span>
      </h2>
      <p className="strong">{standingText(warranty)}</p>
      <dl className="warranty-facts">
        <Fact name={words.serialNumber} value={serial} />
        <Fact name={words.covers} value={warrantyIn(language, rule.long)} />
        {startsAt && <Fact name={words.from} value={dhakaDay(startsAt)} />}
        {lastDay && <Fact name={words.until} value={dhakaDay(lastDay)} />}
        {lastServiceDay && <Fact name={words.serviceUntil} value={dhakaDay(lastServiceDay)} />}
      </dl>
      {claim && (
        <>
          <ClaimStanding claim={claim} />
          <PlaceOfClaim claim={claim} branches={branches} />
          <p className="small muted">{words.yourPhotosAreOn}</p>
        </>
      )}
      {children}
    </section>
  )
}

function standingText({ state, daysLeft }: CheckedWarranty): string {
  if (state === 'waiting') return words.yourWarrantyBeginsOn
  if (state === 'service') return words.theWarrantyOfThis
  if (state === 'over') return words.theWarrantyOfThisMachine
  if (state === 'ended') return words.thisMachineCameBack
  if (daysLeft === 0) return words.todayIsTheLast
  return daysLeft === 1 ? words.n1DayLeft : words.daysLeft(daysLeft)
}
