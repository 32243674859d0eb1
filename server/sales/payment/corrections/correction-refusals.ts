import { and, eq, gte, ne } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { hasOpenShipment } from '#server/sales/shipments/queries.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { isClosedOrder, mayCorrect } from '#shared/orders/order-moves.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { dhakaToday } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'
import type { Entry } from './entry.ts'

/** Refuses an entry that nobody may correct any more, whatever is wrong with it. */
export async function refuseEntry(tx: Tx, account: Account, entry: Entry): Promise<void> {
  if (entry.voidedAt) throw correctedMeanwhile(entry, entry.voidedAt)
  if (needsBranch(account.role) && entry.byId !== account.id && entry.shopId !== account.shopId)
    throw new Problem('NOT_ALLOWED', { message: 'Another branch recorded this. Please ask a super admin.' })
  if (entry.byId === null)
    throw conflict('The courier reported this money, and nobody typed it. Please settle it with the courier.')
  if (entry.tillId !== null)
    throw conflict(
      'This was counted in a till that is closed. Please refund it, with the reason, and record what is right: both are in the next till.',
    )
  if (entry.paidOutAt !== null)
    throw conflict(
      'The courier has paid this money out. Please refund it, with the reason, and record what is right.',
    )
  if (entry.kind === 'exchange')
    throw conflict('This is money of another order, for a machine that came back. Please refund it instead.')
  if (dhakaToday(entry.at) !== dhakaToday())
    throw conflict(
      'Only entries of the same day can be corrected. Please refund this one, with the reason, and record what is right.',
    )
  if ((await tx.$count(refunds, eq(refunds.collectionId, entry.id))) > 0)
    throw conflict('Some of this money was refunded already. Please refund the rest of it instead.')
}

function correctedMeanwhile({ voidedBy: by }: Entry, at: Date): Problem {
  const message = `${by} corrected this in the meantime. Nothing was saved.`
  const change = { path: 'basedOn', message, expected: { by, at: at.toISOString() } }
  return new Problem('STALE_EDIT', { message, details: [change] })
}

type Change = { entry: Entry; rightPaisa: Paisa }

/** Refuses another amount where the order has gone on since: goods are out, it is closed, or money went back. */
export async function refuseAmount(
  tx: Tx,
  { order }: LockedOrder,
  { entry, rightPaisa }: Change,
): Promise<void> {
  const { id, status, paymentStatus, paidAt } = order
  const instead = 'Please refund the difference instead, with the reason.'
  if (isClosedOrder(status))
    throw conflict(`This order is ${status}. Please reopen it before you correct its money, or refund it.`)
  const missing = formatPaisa(entry.amountPaisa - rightPaisa)
  const isOut = !mayCorrect(status) || (await hasOpenShipment(tx, id))
  if (isOut && rightPaisa < entry.amountPaisa)
    throw conflict(`This order is handed over, and ${missing} would be due for it again. ${instead}`)
  if (paymentStatus !== 'paid' || paidAt === null) return
  const isSince = and(eq(refunds.orderId, id), ne(refunds.state, 'failed'), gte(refunds.createdAt, paidAt))
  if ((await tx.$count(refunds, isSince)) > 0)
    throw conflict(`Money of this order was refunded since it was paid. ${instead}`)
}

function conflict(message: string): Problem {
  return new Problem('CONFLICT', { message })
}
