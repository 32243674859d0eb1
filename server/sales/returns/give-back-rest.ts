import type { Account } from '#server/context.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { type LockedRefund, refundLocked } from '#server/sales/payment/refunds/refund-order.ts'
import { type RefundWrite, wordsOfRefund } from '#server/sales/payment/refunds/request-refund.ts'
import { paymentBounds } from '#shared/limits.ts'
import { formatPaisa, type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { may } from '#shared/people/permissions.ts'
import { Problem } from '#shared/problem.ts'
import type { Sentence } from '#shared/site/sentence.ts'

export type ExchangeSums = {
  totalPaisa: Paisa
  /** What was paid for the piece and counts for the other machine. */
  carriedPaisa: Paisa
  /** The difference: what the buyer pays, or gets back. One of them is 0. */
  duePaisa: Paisa
  backPaisa: Paisa
}

/** Refuses a difference that nobody can pay, and money back by somebody who gives none back. */
export function refuseDifference({ role }: Account, { duePaisa, backPaisa }: ExchangeSums): void {
  if (backPaisa > 0 && !may(role, 'orders.refund'))
    throw new Problem('NOT_ALLOWED', {
      message: `${formatPaisa(backPaisa)} would go back. Please ask a super admin to make this exchange.`,
    })
  if (duePaisa > 0 && duePaisa < toPaisa(paymentBounds.min))
    throw new Problem('CONFLICT', {
      message: `${formatPaisa(duePaisa)} would be due, which no link can ask for. Please change the amount.`,
    })
}

type Rest = Pick<LockedRefund, 'line' | 'reason' | 'source'> & { sums: ExchangeSums }

/** Gives back what the other machine costs less, from the money that staff chose. */
export async function giveBackRest(
  work: RefundWrite & { account: Account },
  locked: LockedOrder,
  { sums: { backPaisa }, ...refund }: Rest,
): Promise<{ ids: string[]; words: Sentence[] }> {
  if (backPaisa === 0) return { ids: [], words: [] }
  const { ids, parts } = await refundLocked(work, locked, {
    amount: toTaka(backPaisa),
    ...refund,
    isTold: true,
  })
  const words: Sentence[] = []
  for (const part of parts) words.push(await wordsOfRefund(work.tx, part))
  return { ids, words }
}
