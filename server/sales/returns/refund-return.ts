import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import { lockSmsNumber } from '#server/messages/sms/queue-sms.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { refundLocked } from '#server/sales/payment/refunds/refund-order.ts'
import { wordsOfRefund } from '#server/sales/payment/refunds/request-refund.ts'
import { sendRefund } from '#server/sales/payment/refunds/send-refund.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import type { ReturnRefund, StaffReturn } from '#shared/contract/returns/returns.ts'
import { toPaisa } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import type { Sentence } from '#shared/site/sentence.ts'
import { checkDecision } from './check-decision.ts'
import { soldPiece } from './exchange-lines.ts'
import { lockReturn } from './lock-return.ts'
import { refuseStaleReturn } from './move-return.ts'
import { recordReturnMove } from './record-return-move.ts'
import { setReturnState } from './set-return-state.ts'
import { findStaffReturn } from './staff-returns.ts'

/**
 * Gives money back for a piece that was checked: the refund, the piece, its unit, its warranty and the return are
 * written together. The same request that comes again gives nothing more.
 */
export async function refundReturn(
  app: FastifyInstance,
  account: Account,
  id: string,
  { basedOn, ...input }: ReturnRefund,
  key?: string,
): Promise<StaffReturn> {
  const request = { refundReturn: { id, ...input }, by: account.id }
  const done = await writeOnce(app, { key, request }, async (tx, touch) => {
    await lockTill(tx, account.id)
    const { row, locked } = await lockReturn(tx, id)
    await refuseStaleReturn(tx, row, basedOn)
    const { tran_id, collectionId, amount, reason = '' } = input
    const place = checkDecision(row, locked, {
      place: input.place,
      state: 'refunded',
      reason,
      amountPaisa: toPaisa(amount),
    })
    // The product, and the number of the SMS, before any credit note: everyone locks in this order.
    await lockStock(tx, new Map([[soldPiece(row, locked).sold.productId, 0]]))
    await lockSmsNumber({ app, tx }, locked.order)
    const { ids, parts } = await refundLocked({ app, tx, touch, account }, locked, {
      amount,
      reason: reason || `Return ${row.number}`,
      line: row.line,
      pieces: [row.piece],
      restock: place !== 'supplier',
      source: { tran_id, collectionId },
      state: 'returned',
      isTold: true,
    })
    const after = await setReturnState(tx, row, 'refunded', { place, reason, refundId: present(ids[0]) })
    const tells: Sentence[] = []
    for (const part of parts) tells.push(await wordsOfRefund(tx, { ...part, product: row.productName }))
    await recordReturnMove({ app, tx }, after, { by: account.displayName, tells })
    return ids
  })
  if (done.isNew) for (const refundId of done.result) await sendRefund(app, refundId)
  return present(await findStaffReturn(app.db, id, app.config))
}
