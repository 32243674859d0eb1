import type { Account } from '#server/context.ts'
import { Problem } from '#shared/problem.ts'
import { expireHold, findHeldOrder } from './expire-hold.ts'
import type { SettleApp } from './settlement/settle.ts'

/** Ends the holds of an unpaid order before their time. The gateway is asked first: a paid order keeps its units. */
export async function releaseHeldOrder(app: SettleApp, account: Account, orderId: string): Promise<void> {
  const held = await findHeldOrder(app, orderId)
  if (!held) throw new Problem('CONFLICT', { message: 'This order holds no units any more.' })
  const isReleased = await expireHold(app, held, new Date(), { account })
  if (!isReleased) throw new Problem('CONFLICT', { message: 'The buyer is paying, or has paid, this order.' })
}
