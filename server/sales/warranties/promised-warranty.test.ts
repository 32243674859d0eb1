import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderLines, products, warranties } from '#server/platform/db/schema.ts'
import { type SerialShop, serialShop } from '#tests/support/shop/serial-shop.ts'

const shop: SerialShop = await serialShop()
afterAll(() => shop.close())

const none = { months: 0, replacementDays: 0, serviceYears: 0 }

async function delivered(product: Parameters<SerialShop['addProduct']>[0]) {
  const order = await shop.paidFor(1, product)
  const serial = shop.newSerial()
  const entered = await shop.enter(order.id, serial)
  await shop.setTo(order.id, 'completed')
  return { ...order, serial, entered }
}

const ask = async (serial: string) =>
  (await shop.app.inject(`/api/warranties/check?${new URLSearchParams({ serial, phone: '0234' })}`)).json()

test('the warranty that staff entered is promised on the line and runs for the machine', async () => {
  const { id, serial } = await delivered({ warranty: { months: 18, replacementDays: 10, serviceYears: 3 } })

  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const [row] = await shop.warrantiesOf(id)
  expect(line?.warranty).toMatch(/^10-day replacement, then official manufacturer warranty, 18 months/)
  expect(row).toMatchObject({ months: 18, days: null, serviceYears: 3, ruleLong: line?.warranty })
  const months = (row!.endsAt!.getTime() - row!.startsAt!.getTime()) / (30.44 * 86_400_000)
  expect(months).toBeCloseTo(18, 0)
  expect(await ask(serial)).toMatchObject({ state: 'covered', rule: { long: line?.warranty } })
})

test('the line keeps what was promised when the product changes', async () => {
  const order = await shop.paidFor(1, { warranty: { ...none, months: 6 } })
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))

  await shop.db.update(products).set({ warranty: none }).where(eq(products.id, line!.productId))
  await shop.enter(order.id, shop.newSerial())

  expect(await shop.warrantiesOf(order.id)).toMatchObject([{ months: 6, ruleShort: '6 months official' }])
})

test('a machine that was sold without warranty has none, and no serial number is missing', async () => {
  const { id, entered } = await delivered({ warranty: none })

  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  expect(line).toMatchObject({ warranty: 'No warranty', warrantyRule: null })
  expect(entered.statusCode).toBe(400)
  expect(await shop.orderSerials(id)).toMatchObject({ pieces: [], missing: 0 })
})

test('a used machine says what it has, and may have months of its own', async () => {
  const plain = await delivered({ deviceType: 'Pre-Owned' })
  const longer = await delivered({ deviceType: 'Pre-Owned', warranty: { ...none, months: 3 } })

  expect(await ask(plain.serial)).toMatchObject({
    rule: { long: 'Return within 7 days. No warranty after that' },
    daysLeft: 7,
  })
  expect(await ask(longer.serial)).toMatchObject({
    rule: { long: 'Return within 7 days, then 3 months of warranty from us' },
  })
})

test('once the warranty is over its years of service go on, and then it is over', async () => {
  const { id, serial } = await delivered({ warranty: { ...none, months: 12, serviceYears: 2 } })
  const startAt = (years: number) => {
    const startsAt = new Date(Date.now() - years * 365 * 86_400_000)
    const endsAt = new Date(startsAt.getTime() + 365 * 86_400_000)
    return shop.db.update(warranties).set({ startsAt, endsAt }).where(eq(warranties.orderId, id))
  }

  await startAt(1.5)
  expect(await ask(serial)).toMatchObject({ state: 'service', daysLeft: 0 })
  await startAt(2.1)
  expect(await ask(serial)).toMatchObject({ state: 'over' })
})
