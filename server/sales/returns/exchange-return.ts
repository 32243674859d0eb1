import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import { withBoundAlerts } from '#server/messages/mail/bound-mails.ts'
import { lockSmsNumber, queueSms } from '#server/messages/sms/queue-sms.ts'
import { audit } from '#server/platform/changes/audit.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { agreedDelivery, writeDeskOrder } from '#server/sales/payment/desk/place-desk-order.ts'
import { carryMoney } from '#server/sales/payment/refunds/carry-money.ts'
import { checkPieces, recordPieces, releasePieces } from '#server/sales/payment/refunds/refund-pieces.ts'
import { sendRefund } from '#server/sales/payment/refunds/send-refund.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import type { ReturnExchange, StaffReturn } from '#shared/contract/returns/returns.ts'
import { type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import type { OrderDelivery } from '#shared/orders/delivery.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { present } from '#shared/present.ts'
import { checkDecision } from './check-decision.ts'
import { exchangeLines, soldPiece } from './exchange-lines.ts'
import { exchangeInput, exchangeWords } from './exchange-order.ts'
import { findReturn } from './find-return.ts'
import { type ExchangeSums, giveBackRest, refuseDifference } from './give-back-rest.ts'
import { lockReturn } from './lock-return.ts'
import { refuseStaleReturn } from './move-return.ts'
import { recordReturnMove } from './record-return-move.ts'
import type { ReturnRow } from './return-row.ts'
import { setReturnState } from './set-return-state.ts'
import { findStaffReturn } from './staff-returns.ts'

type Work = AppWrite & { app: FastifyInstance; account: Account }

/**
 * Gives another machine for a piece that was checked, as an order of its own: piece, stock, both orders, the money that
 * goes from one to the other, credit note and invoice are one transaction. The same request that comes again gives
 * nothing more.
 */
export async function exchangeReturn(
  app: FastifyInstance,
  account: Account,
  id: string,
  { basedOn, ...input }: ReturnExchange,
  key?: string,
): Promise<StaffReturn> {
  const { orderId } = await findReturn(app.db, id)
  const delivery = await agreedDelivery(app, await exchangeInput(app.db, orderId, input))
  const request = { exchangeReturn: { id, ...input }, by: account.id }
  const done = await withBoundAlerts(app, account, () =>
    writeOnce(app, { key, request }, async (tx, touch, newOrderId) => {
      await lockTill(tx, account.id)
      const { row, locked } = await lockReturn(tx, id)
      await refuseStaleReturn(tx, row, basedOn)
      return writeExchange({ app, tx, touch, account }, { row, locked }, { input, delivery, newOrderId })
    }),
  )
  if (done.isNew) for (const refundId of done.result) await sendRefund(app, refundId)
  return present(await findStaffReturn(app.db, id, app.config))
}

type Subject = { row: ReturnRow; locked: LockedOrder }
type ExchangeWrite = { input: Omit<ReturnExchange, 'basedOn'>; delivery: OrderDelivery; newOrderId: string }

/** Writes the exchange and returns the ids of the refunds that the gateway is to be asked for. */
async function writeExchange(work: Work, { row, locked }: Subject, wanted: ExchangeWrite): Promise<string[]> {
  const { app, tx, touch, account } = work
  const { input, delivery, newOrderId } = wanted
  const { reason = '' } = input
  const { order } = locked
  const valuePaisa = toPaisa(input.amount)
  const decision = { place: input.place, state: 'exchanged', reason, amountPaisa: valuePaisa } as const
  const place = checkDecision(row, locked, decision)
  const piece = soldPiece(row, locked)
  const lines = exchangeLines(input.products, piece)
  // All products at once, in the order of their ids, and the number of the SMS before any invoice.
  await lockStock(tx, new Map([piece.sold, ...lines].map(({ productId }) => [productId, 0])))
  const gone = await checkPieces(tx, locked, {
    line: row.line,
    pieces: [row.piece],
    restock: place !== 'supplier',
    amountPaisa: valuePaisa,
    state: 'exchanged',
  })
  const asked = { ...(await exchangeInput(tx, order.id, input)), products: lines }
  const placed = eventOf('madeInExchange', { number: row.number, order: order.number })
  const origin = { userId: order.userId, placed }
  const { row: made } = await writeDeskOrder(work, { orderId: newOrderId, input: asked, delivery, origin })
  const sums = differenceOf(valuePaisa, made.totalPaisa)
  refuseDifference(account, sums)
  await lockSmsNumber(work, order)
  await releasePieces({ tx, touch }, order.id, gone)
  const source = { tran_id: input.tran_id, collectionId: input.collectionId }
  const about = { line: row.line, reason: reason || `Return ${row.number}` }
  const back = await giveBackRest({ app, tx, touch, account }, locked, { sums, source, ...about })
  const carried = await carryMoney(
    { app, tx, touch, account },
    { from: locked, to: await lockOrder(tx, newOrderId) },
    { amountPaisa: sums.carriedPaisa, ...about },
  )
  const refundId = present(carried[0])
  await recordPieces(tx, gone, { orderId: order.id, refundId, by: account.displayName })
  const after = await setReturnState(tx, row, 'exchanged', {
    place,
    reason,
    refundId,
    exchangeOrderId: newOrderId,
  })
  const figures = { value: toTaka(valuePaisa), total: toTaka(made.totalPaisa), order: made.number }
  await audit(
    tx,
    account,
    'return.exchange',
    row.id,
    { state: row.state },
    { state: 'exchanged', ...figures },
  )
  const tells = exchangeWords({ number: made.number, sums, back: back.words })
  const payPath = sums.duePaisa > 0 ? `/pay/${made.accessKey}` : undefined
  await recordReturnMove({ app, tx }, after, { by: account.displayName, tells, payPath })
  if (sums.duePaisa > 0)
    await queueSms({ app, tx }, 'link', made, { amountPaisa: sums.duePaisa, event: 'exchange' })
  return back.ids
}

function differenceOf(valuePaisa: Paisa, totalPaisa: Paisa): ExchangeSums {
  const carriedPaisa = Math.min(valuePaisa, totalPaisa)
  return {
    carriedPaisa,
    totalPaisa,
    duePaisa: totalPaisa - carriedPaisa,
    backPaisa: valuePaisa - carriedPaisa,
  }
}
