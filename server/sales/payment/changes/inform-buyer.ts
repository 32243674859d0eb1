import { enqueue } from '#server/messages/mail/enqueue.ts'
import { moneyWords, refundNote } from '#server/messages/mail/money-note.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { payNote } from '#server/messages/mail/pay-note.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { changesIn } from '#shared/orders/events/change-facts.ts'
import { moves } from '#shared/orders/order-states.ts'
import { linkState } from '#shared/orders/pay-link.ts'
import type { Language } from '#shared/site/languages.ts'
import { joinSentences, type Sentence } from '#shared/site/sentence.ts'
import type { ChangeWork } from './change-work.ts'
import type { ChangeMoney } from './find-change-money.ts'
import type { PlannedChange } from './plan-change.ts'

type Change = {
  changeId: string
  before: LockedOrder['order']
  plan: PlannedChange
  money: ChangeMoney
}

/** One mail says what changed, and what is to be paid or comes back. An SMS brings the link where more is to be paid. */
export async function informBuyer(
  { app, tx }: ChangeWork,
  { order, lines }: LockedOrder,
  { changeId, before, plan, money }: Change,
): Promise<void> {
  const { note, isPayable } = payNote(order, await findSums(tx, order.id))
  const back = money.from.map(({ amountPaisa, taker }) => refundNote({ amountPaisa, from: taker }))
  const sentences = [whatChanged(before, plan), ...back, ...(note ? [note] : [])]
  const { publicUrl } = app.config
  const mail = { order, lines, publicUrl, note: joinSentences(sentences), isPayable, event: changeId }
  await enqueue(tx, orderMails(moves.change.mail, mail))
  const isMore = order.totalPaisa > before.totalPaisa && money.duePaisa > 0
  if (isMore && order.advancePaisa !== 0 && linkState(order) === 'open')
    await queueSms({ app, tx }, 'link', order, { amountPaisa: money.duePaisa, event: changeId })
}

function whatChanged(before: LockedOrder['order'], { changes, price }: PlannedChange): Sentence {
  const inLanguage = (language: Language) => {
    const { whatChanged, totals } = moneyWords[language]
    return `${whatChanged(changesIn(language, changes))} ${totals(before.totalPaisa, price.totalPaisa)}`
  }
  return { en: inLanguage('en'), bn: inLanguage('bn') }
}
