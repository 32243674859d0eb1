import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { removeAllJobs } from '#tests/support/database/waiting-jobs.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { sendDueSms } from '#tests/support/shop/send-due-messages.ts'
import { queueSms } from './queue-sms.ts'
import { createSslWireless } from './ssl-wireless.ts'

const sender = await startSmsSender()
const shop = await payingShop({ config: { sms: sender.config } })
const { app, db } = shop
const laptop = await shop.addProduct({ quantity: 500 })

beforeEach(async () => {
  await db.delete(smsOutbox)
  await removeAllJobs(shop.pool, 'sms')
  sender.messages.length = 0
  await sender.clearFaults()
})
afterAll(async () => {
  await shop.close()
  await sender.close()
})

test('a paid order sends its buyer one SMS, however often the payment is reported', async () => {
  const { tranId } = await placedBy('01712-345678')
  const receipt = await shop.decide(tranId, 'approve', { ipn: false })

  await Promise.all([shop.notify(receipt.body), shop.returnFromGateway(receipt), shop.notify(receipt.body)])
  await shop.returnFromGateway(receipt)
  await sendDueSms(app)
  await sendDueSms(app)

  const { number } = await shop.orderOf(tranId)
  expect(sender.messages).toMatchObject([
    {
      to: '8801712345678',
      text: `Projukti: we received Tk 125,000 for order ${number}. Thank you! Next steps: ${shop.publicUrl}/o/${number}`,
    },
  ])
})

test('an unpaid order sends no SMS, and neither does one whose number is no mobile', async () => {
  const { tranId } = await placedBy('01712345678')
  await shop.decide(tranId, 'fail')
  const landline = await placedBy('(02) 9123-456')
  await shop.decide(landline.tranId, 'approve')

  expect(await db.$count(smsOutbox)).toBe(0)
})

test('a shop without a token for SMS queues none', async () => {
  const order = await unpaidOrder()

  await queueSms(writeWith({ ...app.config, sms: null }), 'paid', order)

  expect([await db.$count(smsOutbox), await sendDueSms(app)]).toEqual([0, 0])
})

test('an SMS whose transaction is rolled back is never sent', async () => {
  const order = await unpaidOrder()
  const failing = db.transaction(async (tx) => {
    await queueSms({ app, tx }, 'delivered', order)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow()

  expect(await sendDueSms(app)).toBe(0)
})

test('five senders at once hand over each of thirty SMS once', async () => {
  for (let index = 0; index < 30; index += 1) await queue(await unpaidOrder(numberOf(index)))

  await Promise.all(Array.from({ length: 5 }, () => sendDueSms(app)))

  const ids = sender.messages.map(({ csmsId }) => csmsId)
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
})

test.each(['hang-after', 'reset-after', 'html-after'])(
  'an SMS whose answer is lost (%s) has arrived once, and is not sent again',
  async (fault) => {
    await queue(await unpaidOrder())
    await sender.fault(fault)

    await sendWithShortTimeout()
    await makeDue()
    await sendWithShortTimeout()

    expect(sender.messages).toHaveLength(1)
    expect(await states()).toEqual(['handed'])
  },
)

test('an SMS is not sent again after a server error, which leaves open whether it was sent', async () => {
  await queue(await unpaidOrder())
  await sender.fault('http-500')

  await sendDueSms(app)
  await makeDue()
  await sendDueSms(app)

  expect([sender.messages.length, await states()]).toEqual([0, ['handed']])
})

test.each(['http-503', 'no-credit'])(
  'an SMS that was certainly not sent (%s) is sent later, once',
  async (fault) => {
    await queue(await unpaidOrder())
    await queue(await unpaidOrder(numberOf(1)))
    await sender.fault(fault)

    expect(await sendDueSms(app)).toBe(1)
    await makeDue()
    expect(await sendDueSms(app)).toBe(1)

    expect(sender.messages).toHaveLength(2)
    expect(await states()).toEqual(['sent', 'sent'])
  },
)

test('no SMS is lost while the provider cannot be reached', async () => {
  await queue(await unpaidOrder())
  const nowhere = createSslWireless({ ...sender.config, apiBase: 'http://127.0.0.1:9' })

  expect(await sendDueSms(app, { transport: nowhere })).toBe(0)
  await makeDue()

  expect(await sendDueSms(app)).toBe(1)
})

test('an SMS to a refused number is dropped and does not hold up the others', async () => {
  await queue(await unpaidOrder())
  await queue(await unpaidOrder(numberOf(1)))
  await sender.fault('refused-number')

  await sendDueSms(app)
  await makeDue()
  await sendDueSms(app)

  expect((await states()).toSorted()).toEqual(['refused', 'sent'])
  expect(sender.messages).toHaveLength(1)
})

test('an SMS that was being sent when the shop crashed is not sent again', async () => {
  await queue(await unpaidOrder())
  let handed = () => {}
  const reached = new Promise<void>((resolve) => {
    handed = resolve
  })
  void sendDueSms(app, {
    transport: () => {
      handed()
      return new Promise(() => {})
    },
  })
  await reached

  await makeDue()

  expect(await sendDueSms(app)).toBe(0)
  expect(await states()).toEqual(['handed'])
})

test('one number gets five SMS an hour at most', async () => {
  const sameNumber = await Promise.all(Array.from({ length: 40 }, () => unpaidOrder('01812345678')))

  await Promise.all(sameNumber.map(queue))

  expect(await db.$count(smsOutbox, eq(smsOutbox.recipient, '8801812345678'))).toBe(5)
})

test('one number gets fifteen SMS a day at most', async () => {
  const order = await unpaidOrder('01812345679')
  for (let hour = 0; hour < 6; hour += 1) {
    for (let index = 0; index < 6; index += 1)
      await db.transaction((tx) => queueSms({ app, tx }, 'link', order, { event: `${hour}-${index}` }))
    await db.update(smsOutbox).set({ createdAt: sql`created_at - interval '61 minutes'` })
  }

  expect(await db.$count(smsOutbox)).toBe(15)
})

test('staff read the SMS of an order, customers do not', async () => {
  const order = await unpaidOrder()
  await queue(order)
  const ask = async (role: 'shop_manager' | 'user') =>
    app.inject({ url: `/api/orders/sms/${order.id}`, headers: (await shop.loginAs(role)).headers })

  expect((await ask('shop_manager')).json()).toMatchObject([{ kind: 'paid', state: 'waiting' }])
  expect((await ask('user')).statusCode).toBe(403)
})

test('the demo shop shows its SMS with their length, to its own machine only', async () => {
  const order = await unpaidOrder()
  await db.transaction((tx) => queueSms({ app, tx }, 'link', order))

  const here = await app.inject('/demo/sms')
  const outside = await app.inject({ url: '/demo/sms', remoteAddress: '203.0.113.7' })

  expect(here.body).toContain(`/pay/${order.accessKey}`)
  expect(here.body).toMatch(/\d+ letters, 1 SMS/)
  expect(outside.statusCode).toBe(404)
})

test('the doctor names SMS that are not sent', async () => {
  await queue(await unpaidOrder())
  await db.update(smsOutbox).set({ createdAt: sql`now() - interval '2 hours'` })

  expect(await examine(db)).toMatchObject([{ check: 'SMS that are not sent' }])
})

async function placedBy(phone: string) {
  const cart = { ...cartOf([laptop, 1]), customerInfo: { ...nusrat, phone } }
  const response = await shop.initiate(cart)
  const { tran_id: tranId } = response.json() as { tran_id: string }
  return { tranId }
}

/** An order that waits to be paid, which queues no SMS by itself. */
async function unpaidOrder(phone = '01712345678') {
  const { tranId } = await placedBy(phone)
  return shop.orderOf(tranId)
}

function numberOf(index: number) {
  return `019${String(10_000_000 + index)}`
}

type Order = Awaited<ReturnType<typeof unpaidOrder>>

function queue(order: Order) {
  return db.transaction((tx) => queueSms({ app, tx }, 'paid', order))
}

function writeWith(config: typeof app.config) {
  // Nothing is written without a token, so the database itself can stand in for the transaction.
  return { app: { config }, tx: db as unknown as Parameters<typeof queueSms>[0]['tx'] }
}

function sendWithShortTimeout() {
  return sendDueSms(app, { transport: createSslWireless({ ...sender.config, timeoutMs: 500 }) })
}

function makeDue() {
  return makeJobsDue(shop)
}

async function states() {
  return (await db.select().from(smsOutbox)).map(({ state }) => state)
}
