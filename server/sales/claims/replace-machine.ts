import { eq } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { claims } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { handWarrantyOn } from '#server/sales/warranties/hand-warranty-on.ts'
import { Problem } from '#shared/problem.ts'
import type { ClaimState } from '#shared/units/claim-states.ts'
import type { ClaimRow } from './claim-row.ts'

/** Orders are locked before their claims, as where serial numbers are corrected. */
export async function lockOrderOfClaim(tx: Tx, id: string): Promise<void> {
  const [claim] = await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, id))
  if (!claim) throw new Problem('CLAIM_NOT_FOUND')
  await lockOrder(tx, claim.orderId)
}

type Replacement = { claim: ClaimRow; state: ClaimState; serial: string }

/** The buyer gets another machine for good: it has the rest of the warranty. Returns the new warranty's id. */
export async function replaceMachine(
  tx: Tx,
  account: Account,
  { claim, state, serial }: Replacement,
): Promise<string> {
  if (state !== 'returned')
    throw new Problem('CLAIM_MOVE', {
      message: 'Another machine is given when the claim is closed as returned.',
    })
  if (!claim.warrantyId)
    throw new Problem('CLAIM_MOVE', {
      message: 'This machine has no warranty that another one could take over.',
    })
  const next = await handWarrantyOn(tx, claim.warrantyId, { serial, by: account.displayName })
  const what = `Claim ${claim.number}: ${claim.productName}, serial number ${claim.serial}, was replaced by ${next.serial}`
  await recordEvent(tx, { orderId: claim.orderId, by: account.displayName, what, isPublic: false })
  return next.id
}
