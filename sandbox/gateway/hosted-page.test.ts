import { afterAll, beforeEach, expect, test } from 'vitest'
import { sessionRequest } from '#server/sales/payment/sslcommerz/session-request.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { readForm, startSandboxGateway } from '#tests/support/services/sandbox-gateway.ts'

const { pool, drop } = await testDatabase()
const box = await startSandboxGateway(pool)

afterAll(async () => {
  await box.close()
  await drop()
})

beforeEach(() => {
  box.posts.length = 0
})

test.each([
  ['a card', { method: 'cards', card_number: '5111 1111 1111 1111' }, 'MASTERCARD', 'MASTER-Dutch Bangla'],
  ['mobile banking', { method: 'mobile', wallet: 'nagad' }, 'MOBILEBANKING', 'NAGAD-Nagad'],
  ['net banking', { method: 'net', bank: 'ibbl' }, 'IB', 'IBBL-Islami Bank'],
  ['nothing chosen', {}, 'VISA', 'VISA-Dutch Bangla'],
])(
  'a payment with %s reaches the shop by IPN, by browser and by validation',
  async (_, chosen, brand, type) => {
    const { gatewayUrl, tranId, urls } = await box.opened()

    const page = await box.submit(gatewayUrl, 'approve', chosen)

    const [ipn] = box.posts
    const back = readForm(await page.text())
    const notifications = [box.gateway.parseNotification(ipn!.body), box.gateway.parseNotification(back.body)]
    expect(notifications).toEqual(
      notifications.map(() =>
        expect.objectContaining({
          ok: true,
          signatureOk: true,
          body: expect.objectContaining({ tranId, status: 'VALID' }),
        }),
      ),
    )
    expect(back).toMatchObject({ method: 'post', action: urls.success })
    const charge = await box.gateway.validate(back.fields.val_id!)
    expect(charge).toMatchObject({
      kind: 'ok',
      value: {
        tranId,
        status: 'VALID',
        amountPaisa: 162_450_00,
        riskLevel: 0,
        cardBrand: brand,
        cardType: type,
        valueB: tranId,
      },
    })
    expect(await box.gateway.validate(back.fields.val_id!)).toMatchObject({ value: { status: 'VALIDATED' } })
  },
)

test.each([
  ['decline', 'FAILED', 'fail', 'failed'],
  ['cancel', 'CANCELLED', 'cancel', 'cancelled'],
] as const)('%s sends the buyer back and leaves nothing paid', async (action, status, address, state) => {
  const { gatewayUrl, tranId, urls, sessionKey } = await box.opened()

  const back = readForm(await (await box.submit(gatewayUrl, action)).text())

  expect(back.action).toBe(urls[address])
  for (const body of [back.body, box.posts[0]!.body])
    expect(box.gateway.parseNotification(body)).toMatchObject({
      signatureOk: true,
      body: { status, valId: null },
    })
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({
    value: { found: 1, elements: [{ state, valId: null }] },
  })
  expect(await box.gateway.queryBySession(sessionKey)).toMatchObject({ value: { state: 'failed', tranId } })
})

test('the page says what it is and carries the three buttons once each', async () => {
  const { gatewayUrl } = await box.opened()

  const response = await fetch(gatewayUrl)

  const page = await response.text()
  for (const name of ['Approve payment', 'Decline payment', 'Cancel payment'])
    expect(page.split(name)).toHaveLength(2)
  for (const text of ['No money moves', 'Cards', 'Mobile banking', 'Net banking', '৳162,450'])
    expect(page).toContain(text)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page).not.toMatch(/<script>|style=|onclick/)
})

test('the page that goes back may post to the shop and nowhere else', async () => {
  const { gatewayUrl } = await box.opened()

  const response = await box.submit(gatewayUrl, 'approve')

  expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${box.origin};`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('two clicks at once are one payment, and a refresh returns with the same transaction', async () => {
  const { gatewayUrl, tranId } = await box.opened()

  const pages = await Promise.all([1, 2, 3, 4].map(() => box.submit(gatewayUrl, 'approve')))
  const refreshed = await fetch(gatewayUrl)

  const valIds = await Promise.all(
    [...pages, refreshed].map(async (page) => readForm(await page.text()).fields.val_id),
  )
  expect(new Set(valIds).size).toBe(1)
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ value: { found: 1 } })
  expect(box.posts).toHaveLength(1)
})

test('a declined buyer may try again in the same session', async () => {
  const { gatewayUrl, tranId } = await box.opened()

  await box.submit(gatewayUrl, 'decline')
  const again = await (await fetch(gatewayUrl)).text()
  await box.submit(gatewayUrl, 'approve')

  expect(again).toContain('The last try was declined')
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({
    value: { found: 2, elements: [{ state: 'failed' }, { state: 'paid' }] },
  })
})

test('a payment can be approved and flagged as risky', async () => {
  const { gatewayUrl } = await box.opened()

  const back = readForm(await (await box.submit(gatewayUrl, 'risky')).text())

  expect(await box.gateway.validate(back.fields.val_id!)).toMatchObject({ value: { riskLevel: 1 } })
})

test('a card number that is no test number is not taken', async () => {
  const { gatewayUrl, tranId } = await box.opened()

  const response = await box.submit(gatewayUrl, 'approve', {
    method: 'cards',
    card_number: '4242 4242 4242 4242',
  })

  expect(response.status).toBe(422)
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ value: { elements: [{ state: 'open' }] } })
})

test('the bank’s own page lets a failed buyer try again without closing the checkout', async () => {
  const { sessionKey, tranId } = await box.opened()
  const bank = `${box.publicUrl}/gwprocess/v4/bankgw/indexhtmlOTP.php?SESSIONKEY=${sessionKey}&cardname=bkash`

  const shown = await (await fetch(bank)).text()
  const failed = await (
    await box.submit(bank, 'fail', { otp: '111111', reason: 'Insufficient funds' })
  ).text()
  const open = await box.gateway.queryBySession(sessionKey)
  await box.submit(bank, 'approve', { otp: '123456' })

  expect(shown).toContain('bKash')
  expect(failed).toContain('Try again in this session')
  expect(open).toMatchObject({ value: { state: 'open' } })
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({
    value: { elements: [{ state: 'failed', error: 'Insufficient funds' }, { state: 'paid' }] },
  })
})

test('the page of a limited session offers only what the shop allows', async () => {
  const store = { storeId: 'teststore', storePassword: 'a-long-test-password' }
  const form = sessionRequest(box.order(), { ...store, shopEmail: '', environment: 'test' })
  const body = new URLSearchParams({ ...form, multi_card_name: 'mobilebank' })
  const opened = await fetch(`${box.publicUrl}/gwprocess/v4/api.php`, { method: 'POST', body })
  const { sessionkey } = (await opened.json()) as { sessionkey: string }

  const page = await fetch(`${box.publicUrl}/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=${sessionkey}`)

  const text = await page.text()
  expect(text).toContain('Mobile banking')
  expect(text).not.toContain('Net banking')
})

test('the pages bring their own style sheet, script and taka sign', async () => {
  const [style, script, font] = await Promise.all(
    ['page.css', 'page.js', 'anek-taka.woff2'].map((name) =>
      box.app.inject(`/sandbox-gateway/assets/${name}`),
    ),
  )

  expect(style!.headers['content-type']).toContain('text/css')
  expect(style!.body).toContain("url('anek-taka.woff2')")
  expect(style!.body).not.toMatch(/url\('?https?:/)
  expect(script!.headers['content-type']).toContain('text/javascript')
  expect(font!.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})

test('a session that ran out ends by itself, and its page says so', async () => {
  const untouched = await box.opened()
  const chosen = await box.opened()
  await fetch(
    `${box.publicUrl}/gwprocess/v4/bankgw/indexhtmlOTP.php?SESSIONKEY=${chosen.sessionKey}&cardname=bkash`,
  )

  const { expired } = await box.sim('POST', '/clock', { advanceMs: 15 * 60_000 })

  expect(expired).toBeGreaterThanOrEqual(2)
  expect(await box.gateway.queryByTranId(untouched.tranId)).toMatchObject({
    value: { elements: [{ state: 'expired', status: 'UNATTEMPTED' }] },
  })
  expect(await box.gateway.queryByTranId(chosen.tranId)).toMatchObject({
    value: { elements: [{ status: 'EXPIRED' }] },
  })
  const notifications = box.posts.map(({ body }) => box.gateway.parseNotification(body))
  expect(notifications).toEqual(
    notifications.map(() => expect.objectContaining({ ok: true, signatureOk: true })),
  )
  const page = await fetch(untouched.gatewayUrl)
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('Time is over')])
  expect((await box.submit(untouched.gatewayUrl, 'approve')).status).toBe(410)
})
