import { ClaimPlace, PlaceOfClaim } from '#app/order/claim-place.tsx'
import { ClaimStanding } from '#app/order/claim-standing.tsx'
import { ReturnStanding } from '#app/order/return-standing.tsx'
import * as orderWords from '#app/order/words/claim-words.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import type { TrackedOrder } from '#shared/orders/tracking.ts'

type Props = { order: Pick<TrackedOrder, 'claims' | 'returns'>; branches: readonly Branch[] }

/** The order's warranty claims and returns, and where to bring what is awaited. */
export function TrackedCases({ order: { claims, returns }, branches }: Props) {
  return (
    <>
      {returns.map((row) => (
        <section key={row.number}>
          <h3>{row.product}</h3>
          <ReturnStanding row={{ ...row, reason: '' }} />
          {row.state === 'awaited' && row.branch && (
            <ClaimPlace branchName={row.branch} branches={branches} bring={orderWords.whatToBring} />
          )}
          {row.state === 'awaited' && !row.branch && <p>{orderWords.whatToPack}</p>}
        </section>
      ))}
      {claims.map((claim) => (
        <section key={claim.number}>
          <h3>{claim.product}</h3>
          <ClaimStanding claim={claim} />
          <PlaceOfClaim claim={claim} branches={branches} />
        </section>
      ))}
    </>
  )
}
