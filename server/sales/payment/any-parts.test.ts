import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { listMoney } from '#server/owner/reports/list-money.ts'
import { orders, payments, refunds } from '#server/platform/db/schema.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { toPaisa } from '#shared/money.ts'
import { piecesLeft } from '#shared/orders/pieces.ts'
import { lastDays } from '#shared/period.ts'
import { waysOfReturns } from '#tests/support/shop/brought-back.ts'
import { dueNow, examples, type Step, step, unitPrice } from '#tests/support/shop/part-steps.ts'
import { partWalk } from '#tests/support/shop/part-walk.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { type Cause, findStrangeMoves, listStates } from '#tests/support/shop/strange-moves.ts'

const shop = await payingShop()
const { begin, happen, fileOf, waysTaken } = await partWalk(shop)
afterAll(() => shop.close())

/** The same walks every time; PART_WALKS=200 makes up new ones. */
const { PART_WALKS } = process.env
const numRuns = Number(PART_WALKS ?? 12)
/** A walk takes half a second. The limit is for a search for the shortest walk that fails; too few walks fail, too. */
const limitMs = numRuns * 24_000

test(
  'whatever is paid, taken, given back and changed, sums, stock, invoice and credit notes agree, to the paisa',
  async () => {
    const walks = fc.asyncProperty(dueNow, unitPrice, fc.array(step, { minLength: 1, maxLength: 9 }), walk)
    await fc.assert(walks, {
      numRuns,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
      ...(!PART_WALKS && { seed: 20_261_116 }),
      examples,
    })
    expect([...waysTaken].toSorted()).toEqual([...waysOfReturns].toSorted())
  },
  limitMs + 60_000,
)

async function walk(due: string, price: number, steps: readonly Step[]): Promise<void> {
  await shop.db.delete(refunds)
  await shop.db.delete(orders)
  const { laptop, another, scene } = await begin(due, price)
  for (const [position, one] of steps.entries()) {
    const before = await listStates(shop)
    await happen(scene, one)
    const story = JSON.stringify({ due, price, steps: steps.slice(0, position + 1) })
    expect(findStrangeMoves(before, await listStates(shop), causeOf(one)), story).toEqual([])
    expect(await examine(shop.db), story).toEqual([])
    const rows = await shop.db.select().from(orders)
    const files = await Promise.all(rows.map(({ id }) => fileOf(id)))
    for (const file of files) {
      expectSums(file, await forgivenOf(file.order._id), story)
      expectCredits(file, story)
    }
    await expectBooks(files, story)
    const taken = files.filter(({ order: one }) =>
      rows.some(({ id, unitsTaken }) => id === one._id && unitsTaken),
    )
    for (const [product, there] of [
      [laptop, 3],
      [another, 2],
    ] as const)
      expect((await shop.stockOf(product)).quantity + piecesOf(product.id, taken), story).toBe(there)
  }
}

/** The pieces of a product that these orders have. */
function piecesOf(productId: string, files: readonly OrderDetails[]): number {
  const lines = files.flatMap(({ order }) => order.products.filter((line) => line.productId === productId))
  return lines.reduce((sum, line) => sum + piecesLeft(line), 0)
}

/** Who may move the order by a step, and how often: a buyer who pays by the link gives up an earlier try first. */
function causeOf(one: Step): Cause {
  switch (one.is) {
    case 'cash':
    case 'refund':
    case 'piece':
    case 'review':
    case 'cancel':
    case 'change':
    case 'next order':
      return { actors: ['staff'], statuses: [], most: 1 }
    // The order is paid and handed over, the piece leaves it, and another order is made and paid.
    case 'return':
      return { actors: ['staff'], statuses: ['completed'], most: 4 }
    // An entry is taken out, and what is right is recorded.
    case 'correct':
      return { actors: ['staff'], statuses: [], most: 2 }
    case 'link':
    case 'late link':
      return { actors: ['customer', 'gateway'], statuses: [], most: 3 }
    case 'status':
      return { actors: [], statuses: [one.status], most: 1 }
    case 'hours':
      return { actors: ['gateway', 'expiry'], statuses: [], most: 3 }
  }
}

/** The part of the total that was refunded before more of the order was due. */
async function forgivenOf(orderId: string): Promise<number> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.forgivenPaisa ?? 0
}

function expectSums(file: OrderDetails, forgiven: number, story: string) {
  const { order, payments, collections, refunds: back } = file
  const sum = (amounts: number[]) => amounts.reduce((whole, amount) => whole + toPaisa(amount), 0)
  const counted = payments.filter(
    ({ state, attention }) => state === 'paid' && attention !== 'duplicate_payment',
  )
  const paid = sum([...counted, ...collections].map(({ amount }) => amount))
  const ids = new Set(counted.map(({ tran_id }) => tran_id))
  const isCounted = (one: (typeof back)[number]) => one.collectionId !== null || ids.has(one.tran_id ?? '')
  const given = sum(
    back.filter((one) => one.state !== 'failed' && isCounted(one)).map(({ amount }) => amount),
  )
  const isOver =
    ['paid', 'refunded'].includes(order.paymentStatus) || ['cancelled', 'failed'].includes(order.orderStatus)
  expect(toPaisa(order.paid), story).toBe(paid)
  expect(toPaisa(order.due), story).toBe(isOver ? 0 : toPaisa(order.totalAmount) - forgiven - paid + given)
}

/** The books count every entry once, on its day, and none that was a mistake; what is left can be refunded. */
async function expectBooks(files: readonly OrderDetails[], story: string) {
  const days = await listMoney(shop.db, lastDays(2))
  const sum = (amounts: number[]) => amounts.reduce((whole, amount) => whole + amount, 0)
  const received = sum(days.map((day) => day.received))
  // What the gateway took, and what people did: money that an exchange carried from one order to the other came in once.
  const charged = await shop.db
    .select({ paisa: payments.chargedPaisa })
    .from(payments)
    .where(eq(payments.state, 'paid'))
  const taken = files.flatMap(({ collections }) => collections.filter(({ kind }) => kind !== 'exchange'))
  const came = [...charged.map(({ paisa }) => paisa ?? 0), ...taken.map(({ amount }) => toPaisa(amount))]
  expect(received, story).toBe(sum(came))
  for (const { sources = [], collections, refunds: back } of files)
    for (const { _id, amount } of collections) {
      const given = back.filter(({ collectionId }) => collectionId === _id).map((one) => toPaisa(one.amount))
      const left = sources.find(({ collectionId }) => collectionId === _id)?.left ?? 0
      expect(toPaisa(left), story).toBe(toPaisa(amount) - sum(given))
    }
}

/**
 * Credit notes take back what was invoiced and is no longer paid for: no more than the refunds that are done, and the
 * entries that were a mistake. Nothing is invoiced that waits for its payment.
 */
function expectCredits({ order, invoice, refunds: back, voided = [] }: OrderDetails, story: string) {
  const paisa = (amounts: { amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  if (order.paymentStatus === 'unpaid') expect(invoice, story).toBeUndefined()
  const credited = paisa(invoice?.creditNotes ?? [])
  expect(credited, story).toBeLessThanOrEqual(toPaisa(invoice?.total ?? 0))
  expect(credited, story).toBeLessThanOrEqual(
    paisa([...back.filter(({ state }) => state === 'refunded'), ...voided]),
  )
}
