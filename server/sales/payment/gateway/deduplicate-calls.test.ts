import { afterAll, beforeEach, expect, test } from 'vitest'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { createSslcommerz } from '../sslcommerz/sslcommerz.ts'
import type { GatewayCallEvent } from '../sslcommerz/types.ts'
import { deduplicateCalls } from './deduplicate-calls.ts'

const calls: GatewayCallEvent[] = []
const shop = await payingShop({ adapter: { log: (event) => calls.push(event) } })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clearFaults()
  calls.length = 0
})

const questions = () => calls.filter(({ operation }) => operation !== 'session').length
const times = <T>(count: number, work: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => work(nth))

test('two hundred returns on one open payment are one question to the gateway', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const path = `/api/payment/return/success/${tranId}`
  calls.length = 0

  await Promise.all(times(100, () => shop.returnFromGateway({ path, body: '' })))
  for (const nth of times(100, (turn) => turn))
    await shop.returnFromGateway({ path, body: `tran_id=${tranId}&status=VALID&val_id=${nth}` })

  expect(questions()).toBeLessThanOrEqual(3)
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'pending' })
})

test('a payment that is made right after a forged return is settled at once', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.returnFromGateway({ path: `/api/payment/return/success/${tranId}`, body: '' })

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
})

test('a signed return that is sent again and again while validation is down asks twelve times', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('validation', 'http-500', { times: null })
  const back = await shop.decide(tranId, 'approve', { ipn: false })
  calls.length = 0

  for (const _ of times(40, (turn) => turn)) await shop.returnFromGateway(back)

  // Twelve questions a minute, each of which the adapter asks once more.
  expect(questions()).toBeLessThanOrEqual(24)
  await shop.clearFaults()
  await reconcile(shop.app, new Date(Date.now() + 60_000))
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid' })
})

test('unsigned events about all payments together have a budget, the reconciler has its own', async () => {
  let asked = 0
  const adapter = createSslcommerz({ ...shop.config.gateway, shopEmail: 'a@b.test', environment: 'test' })
  const gateway = deduplicateCalls({
    ...adapter,
    findPayment: async () => {
      asked += 1
      return { kind: 'ok', value: { state: 'not_found' } }
    },
  })
  const attempt = (nth: number) => ({ tranId: `T${nth}`, sessionKey: null })

  const unsigned = await Promise.all(
    times(400, (nth) => gateway.findPayment(attempt(nth), { causedBy: 'unsigned event' })),
  )
  const own = await gateway.findPayment(attempt(399))
  const signed = await gateway.findPayment(attempt(398), { causedBy: 'signed event' })

  expect(unsigned.filter(({ kind }) => kind === 'unknown')).toHaveLength(100)
  expect([own.kind, signed.kind, asked]).toEqual(['ok', 'ok', 302])
})
