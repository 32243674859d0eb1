import { eq } from 'drizzle-orm'
import { words as bn } from '#server/messages/mail/words/return-mail-words.bn.ts'
import { words as en } from '#server/messages/mail/words/return-mail-words.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { DeskInput } from '#server/sales/payment/desk/place-desk-order.ts'
import type { ReturnExchange } from '#shared/contract/returns/returns.ts'
import { staffHoldHours } from '#shared/limits.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { inEach, type Sentence } from '#shared/site/sentence.ts'
import type { ExchangeSums } from './give-back-rest.ts'

/** The other order, for the buyer and the address of the first one, as staff would make it at a branch. */
export async function exchangeInput(
  db: Db | Tx,
  orderId: string,
  { products, deliveryCharge, pickUpAt, totalAmount }: Omit<ReturnExchange, 'basedOn'>,
): Promise<DeskInput> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId))
  const { customer, language } = present(found)
  if (!pickUpAt && !(customer.streetAddress && customer.city && customer.district))
    throw new Problem('BAD_REQUEST', {
      message: 'The order has no address. Please choose a branch for pick-up.',
    })
  return {
    products,
    deliveryCharge,
    totalAmount,
    pickUpAt: pickUpAt ?? null,
    customerInfo: customer,
    language,
    channel: 'branch',
    dueNow: 'all',
    preOrder: false,
    holdHours: staffHoldHours.most,
    note: '',
  }
}

type Exchanged = { number: number; sums: ExchangeSums; back: readonly Sentence[] }

/** The exchange in sentences for its buyer. */
export function exchangeWords({ number, sums, back }: Exchanged): Sentence[] {
  const { totalPaisa, carriedPaisa, duePaisa } = sums
  const what = inEach(mailWords, ({ otherMachine }) => otherMachine(number, totalPaisa, carriedPaisa))
  const rest = inEach(mailWords, ({ due, nothingDue }) => (duePaisa > 0 ? due(duePaisa) : nothingDue))
  return [what, ...(back.length > 0 ? back : [rest])]
}

const mailWords = { en, bn }
