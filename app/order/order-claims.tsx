import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { useLoad } from '#app/use-load.ts'
import type { BuyerClaim } from '#shared/contract/claims.ts'
import type { OrderPage } from '#shared/contract/orders.ts'
import type { shops } from '#shared/contract/shops.ts'
import { isClosedClaim } from '#shared/units/claim-states.ts'
import { ClaimForm } from './claim-form.tsx'
import { PlaceOfClaim } from './claim-place.tsx'
import { ClaimStanding } from './claim-standing.tsx'
import { FormAtBranch } from './form-at-branch.tsx'
import type { Proof } from './proof.ts'
import { SentPhotos } from './sent-photos.tsx'
import * as words from './words/claim-words.tsx'
import './order-claims.css'

type Machine = NonNullable<OrderPage['warranties']>[number]
type Props = Pick<OrderPage, 'order' | 'warranties' | 'claims'> & { proof: Proof }

/** The warranty claims of an order, and a way to open one for each machine that is covered. */
export function OrderClaims({ order, warranties = [], claims = [], proof }: Props) {
  const [opened, setOpened] = useState<BuyerClaim[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  const all = [...opened, ...claims]
  const isAwaited = all.some(({ state }) => state === 'received' || state === 'ready')
  const { data: branches = [] } = useLoad(String(isAwaited), (signal) =>
    isAwaited ? api<typeof shops.all>('GET /shops/getAllShops', { signal }) : Promise.resolve([]),
  )
  const isFree = ({ serial }: Machine) =>
    !all.some((claim) => claim.serial === serial && !isClosedClaim(claim.state))
  const free = warranties.filter((machine) => isCovered(machine) && isFree(machine))

  // The form disappears with its focused button, and the new claim stands first below the title.
  useEffect(() => {
    if (opened.length > 0) title.current?.focus()
  }, [opened])

  if (all.length + free.length === 0) return null
  return (
    <section id="claims" className="order-claims" aria-labelledby="claims-title">
      <h2 ref={title} id="claims-title" tabIndex={-1}>
        {words.warranty}
      </h2>
      <ul>
        {all.map((claim) => (
          <li key={claim.number}>
            <h3>{machineName(claim.product, claim.serial)}</h3>
            <ClaimStanding claim={claim} />
            <PlaceOfClaim claim={claim} branches={branches} />
            <SentPhotos photos={claim.photos ?? []} proof={proof} />
          </li>
        ))}
        {free.map((machine) => (
          <li key={machine.serial}>
            <h3>{machineName(order.products[machine.line]?.name ?? words.machine, machine.serial)}</h3>
            <FormAtBranch button={words.reportAProblem(machine.serial)}>
              {(branches) => (
                <ClaimForm
                  proof={{ ...proof, serial: machine.serial }}
                  branches={branches}
                  autoFocus
                  onOpened={(claim) => setOpened([claim, ...opened])}
                />
              )}
            </FormAtBranch>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Covered or serviced today; the server has the last word. */
function isCovered({ startsAt, lastDay, lastServiceDay, ending }: Machine): boolean {
  const last = lastServiceDay ?? lastDay
  return startsAt !== null && last !== null && ending === null && new Date(last) >= new Date()
}

function machineName(product: string, serial: string | null): string {
  return serial ? `${product}, ${serial}` : product
}
