import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  mailOutbox,
  orderLines,
  orders,
  payments,
  type products,
  refunds,
} from '#server/platform/db/schema.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { type OrderState, orderAfter } from '#shared/orders/order-moves.ts'
import { type Actor, type Move, type MoveName, moves } from '#shared/orders/order-states.ts'
import { moveStories } from '#tests/support/shop/move-stories.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { db } = shop
const stories = moveStories(shop, await shop.loginAs('super_admin'))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clearFaults()
  await db.delete(refunds)
  await db.delete(orders)
})

const names = Object.keys(moves) as MoveName[]

test.each(names)('the move %s does what its row of the table says', async (name) => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { by, happen } = await stories[name](laptop)
  const before = await read(laptop)

  await happen()

  const change = { before, after: await read(laptop) }
  expectStates(name, by, change)
  expectUnits(moves[name], change)
  expectMoney(moves[name], change)
  expectMails(moves[name], change)
})

/** An order, if it is placed already, with everything that a move may change. */
async function read(laptop: typeof products.$inferSelect) {
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.productId, laptop.id))
  const orderId = row?.order.id ?? ''
  const isMail = like(mailOutbox.dedupeKey, `order:${orderId}:%:customer`)
  return {
    order: row?.order,
    stock: await shop.stockOf(laptop),
    attempts: await db.select().from(payments).where(eq(payments.orderId, orderId)),
    refunds: await db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    paidPaisa: (await findSums(db, orderId)).paidPaisa,
    mails: await db.select().from(mailOutbox).where(isMail).orderBy(asc(mailOutbox.createdAt)),
  }
}

type Snapshot = Awaited<ReturnType<typeof read>>
type Change = { before: Snapshot; after: Snapshot }

const placed: Omit<OrderState, 'status' | 'paymentStatus'> = {
  unitsTaken: false,
  attention: null,
  closedBy: null,
}

function expectStates(name: MoveName, by: Actor, { before, after }: Change): void {
  const { attempt, payment, status, units, attention }: Move = moves[name]
  const expected = before.order
    ? orderAfter(name, by, before.order)
    : { ...placed, status: status?.[1], paymentStatus: payment?.[1], unitsTaken: units === 'take' }
  expect(after.order).toMatchObject({ ...expected, attention: attention ?? after.order?.attention })
  if (attempt?.[1]) expect(countIn(after.attempts, attempt[1])).toBe(countIn(before.attempts, attempt[1]) + 1)
}

function countIn(rows: readonly { state: string }[], state: string): number {
  return rows.filter((row) => row.state === state).length
}

function expectUnits({ units }: Move, { before, after }: Change): void {
  const { quantity } = before.stock
  if (units === 'take') expect(after.stock).toEqual({ quantity: quantity - 1, held: 0 })
  if (units === 'hold') expect(after.stock).toEqual({ quantity, held: 1 })
  if (units === 'untake') expect(after.stock).toEqual({ quantity: quantity + 1, held: 1 })
  if (units === 'release') expect(after.stock).toEqual({ quantity, held: 0 })
  if (units === 'none') expect(after.stock).toEqual(before.stock)
}

function expectMoney({ money }: Move, { before, after }: Change): void {
  const more = {
    received: after.paidPaisa > before.paidPaisa,
    'in review': countIn(after.attempts, 'review') > countIn(before.attempts, 'review'),
    'refund requested': after.refunds.length > before.refunds.length,
    voided: after.paidPaisa < before.paidPaisa,
    refunded: countIn(after.refunds, 'refunded') > countIn(before.refunds, 'refunded'),
  }
  const changed = Object.entries(more).filter(([, isMore]) => isMore)
  expect(changed.map(([kind]) => kind)).toEqual(money === 'none' ? [] : [money])
}

/** A move that requests a refund does so by the move `requestRefund`, which has a mail of its own. */
function expectMails({ mail, money }: Move, { before, after }: Change): void {
  const kinds = after.mails.slice(before.mails.length).map(({ dedupeKey }) => dedupeKey.split(':')[2])
  const refund = money === 'refund requested' ? moves.requestRefund.mail : undefined
  expect(kinds.sort()).toEqual([...new Set([mail, refund])].filter(Boolean).sort())
}
