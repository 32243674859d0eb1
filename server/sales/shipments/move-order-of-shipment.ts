import { enqueue } from '#server/messages/mail/enqueue.ts'
import { moneyWords } from '#server/messages/mail/money-note.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { newId } from '#server/platform/db/ids.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { updateWarrantiesOfOrder } from '#server/sales/warranties/update-warranties.ts'
import { type Courier, courierIn } from '#shared/orders/courier-in.ts'
import type { OrderEventFacts } from '#shared/orders/events/order-event.ts'
import { isClosedOrder, isMoveAllowed, orderAfter } from '#shared/orders/order-moves.ts'
import { type Actor, type MoveName, moves } from '#shared/orders/order-states.ts'
import type { Language } from '#shared/site/languages.ts'
import type { Sentence } from '#shared/site/sentence.ts'
import type { LockedShipment } from './lock-shipment.ts'

type Step = {
  move: Extract<MoveName, 'handOver' | 'deliver'>
  actor: Actor
  by: string
  event: OrderEventFacts
  at: Date
}

/**
 * Moves the order of a shipment as the table of states allows, and informs its buyer. Returns whether the order moved:
 * one that staff closed or refunded in the meantime stays as it is.
 */
export async function moveOrderOfShipment(
  { app, tx }: AppWrite,
  { order, lines, shipment }: LockedShipment,
  { move, actor, by, event, at }: Step,
): Promise<boolean> {
  if (isClosedOrder(order.status) || !isMoveAllowed(move, actor, order)) return false
  const after = orderAfter(move, actor, order)
  await recordEvent(tx, { orderId: order.id, by, event })
  if (after.status !== order.status) {
    await storeMove(tx, order.id, after)
    await updateWarrantiesOfOrder(tx, order.id, at)
    const { publicUrl } = app.config
    const note = move === 'handOver' ? broughtBy(shipment) : undefined
    const mail = { order: { ...order, ...after }, lines, publicUrl, event: newId(), note }
    await enqueue(tx, orderMails(moves[move].mail, mail))
  }
  const kind = move === 'handOver' ? 'handed_over' : 'delivered'
  await queueSms({ app, tx }, kind, order, { amountPaisa: shipment.codPaisa, event: shipment.id })
  return after.status === moves[move].status[1]
}

function broughtBy(shipment: Courier): Sentence {
  const inLanguage = (language: Language) => moneyWords[language].broughtBy(courierIn(language, shipment))
  return { en: inLanguage('en'), bn: inLanguage('bn') }
}
