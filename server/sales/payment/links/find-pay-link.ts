import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import { refusalInBangla } from '#server/platform/http/refusal-in-bangla.ts'
import { findSums, isOldKey, withLines } from '#server/sales/orders/queries.ts'
import { type Taka, toTaka } from '#shared/money.ts'
import { type LinkState, linkAmounts, linkEnd, linkState } from '#shared/orders/pay-link.ts'
import { Problem } from '#shared/problem.ts'
import { chosenIn } from '#shared/products/chosen-in.ts'
import type { Language } from '#shared/site/languages.ts'
import { findPriceToday, keepsPrice } from './find-price-today.ts'

/** The data of a payment link's page: nothing about the buyer, whose link somebody else may have been sent. */
export type PayLink = {
  number: string
  state: LinkState
  products: { name: string; quantity: number; price: Taka; options: string }[]
  total: Taka
  /** The total as it was ordered, where prices have changed since, and why a coupon no longer counts. */
  before: { total: Taka; couponRefusal: string | null } | null
  /** The reason why it cannot be paid though its time is not over: something is no longer for sale. */
  refusal: string | null
  /** The amount received, less refunds. */
  paid: Taka
  /** All that is due, and what the shop waits for before it gets to work. */
  due: Taka
  now: Taka
  /** The end of the link; null: it ends with the delivery. */
  until: string | null
}

export async function findPayLink(db: Db, key: string, language: Language = 'en'): Promise<PayLink | null> {
  if (!isStorable(key)) return null
  const [row] = await db.select().from(orders).where(eq(orders.accessKey, key))
  if (!row) return null
  if (isOldKey(row.createdAt)) return endedLink(row)
  const sums = await findSums(db, row.id)
  const [order] = await withLines(db, [row])
  const { today, refusal } = await changedPrice(db, row)
  const total = today?.order.totalPaisa ?? row.totalPaisa
  const couponRefusal = today?.couponRefusal ?? null
  const { owed, now } = linkAmounts({ ...row, totalPaisa: total }, sums)
  return {
    number: String(row.number),
    state: linkState(row),
    before: today && {
      total: toTaka(row.totalPaisa),
      couponRefusal:
        couponRefusal && refusalIn(language, { code: 'COUPON_NOT_APPLICABLE', message: couponRefusal }),
    },
    refusal: refusal && refusalIn(language, refusal),
    products: (order?.products ?? []).map(({ name, quantity, price, ram, ssd, color, display }, at) => ({
      name,
      quantity,
      price: today?.lines[at] ? toTaka(today.lines[at].unitPaisa) : price,
      options: chosenIn(language, { ram, ssd, color, display }).join(', '),
    })),
    total: toTaka(total),
    paid: toTaka(total - owed),
    due: toTaka(owed),
    now: toTaka(now),
    until: linkEnd(row)?.toISOString() ?? null,
  }
}

/** The price of today, where it is not the one that was ordered at. */
async function changedPrice(db: Db, row: typeof orders.$inferSelect) {
  if (linkState(row) !== 'open' || (await keepsPrice(db, row))) return { today: null, refusal: null }
  try {
    const today = await findPriceToday(db, row)
    return { today: today.isChanged ? today : null, refusal: null }
  } catch (error) {
    // The page says what the click would be refused with.
    if (error instanceof Problem) return { today: null, refusal: error }
    throw error
  }
}

function refusalIn(language: Language, refusal: Pick<Problem, 'code' | 'message'>): string {
  return language === 'bn' ? refusalInBangla(refusal) : refusal.message
}

/** An old key says no more here than it does on the page of the order. */
function endedLink({ number }: typeof orders.$inferSelect): PayLink {
  const nothing = {
    products: [],
    total: 0,
    before: null,
    refusal: null,
    paid: 0,
    due: 0,
    now: 0,
    until: null,
  }
  return { number: String(number), state: 'ended', ...nothing }
}
