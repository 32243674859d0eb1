import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testSandbox } from '#tests/support/sandbox.ts'

const { pool, drop } = await testDatabase()
const box = await testSandbox(pool)

afterAll(async () => {
  await box.close()
  await drop()
})

beforeEach(() => {
  box.posts.length = 0
})

const statuses = () => box.posts.map(({ body }) => new URLSearchParams(body).get('status'))

test('a payment can be decided without a browser', async () => {
  const { tranId, sessionKey, urls } = await box.opened()

  const answer = await box.sim('POST', `/sessions/${sessionKey}/approve`, { channel: 'bkash' })

  expect(answer).toMatchObject({
    isNew: true,
    return: { url: urls.success, method: 'post', fields: { status: 'VALID' } },
  })
  expect(await box.gateway.validate(answer.return.fields.val_id)).toMatchObject({
    value: { tranId, cardType: 'BKASH-BKash' },
  })
  expect(await box.sim('GET', `/deliveries?tran_id=${tranId}`)).toMatchObject([
    { responseCode: 200, url: urls.ipn },
  ])
})

test('news can be made to arrive out of order', async () => {
  const { tranId } = await box.opened()
  await box.sim('POST', `/sessions/${tranId}/cancel`)
  await box.sim('POST', `/sessions/${tranId}/approve`, { force: true })
  await box.sim('POST', `/sessions/${tranId}/fail`, { force: true })

  expect(statuses()).toEqual(['CANCELLED', 'VALID', 'FAILED'])
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({
    value: { elements: [{ state: 'cancelled' }, { state: 'paid' }, { state: 'failed' }] },
  })
})

test('a double charge can be made', async () => {
  const { tranId } = await box.opened()
  const first = await box.sim('POST', `/sessions/${tranId}/approve`)
  const second = await box.sim('POST', `/sessions/${tranId}/approve`, { force: true })

  const known = await Promise.all(
    [first, second].map((one) => box.gateway.validate(one.return.fields.val_id)),
  )

  expect(known).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }])
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ value: { found: 2 } })
})

test('the last news can be sent again', async () => {
  const { tranId } = await box.opened()
  await box.sim('POST', `/sessions/${tranId}/approve`, { ipn: false })

  await box.sim('POST', '/ipn', { tran_id: tranId, times: 3 })

  expect(statuses()).toEqual(['VALID', 'VALID', 'VALID'])
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
  const news = box.posts.map(({ body }) => box.gateway.parseNotification(body))
  expect(news).toEqual(news.map(() => expect.objectContaining({ ok: true, signatureOk: true })))
  const page = await fetch(untouched.gatewayUrl)
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('Time is over')])
  expect((await box.press(untouched.gatewayUrl, 'approve')).status).toBe(410)
})

test('a payment may still succeed after its session ran out', async () => {
  const { tranId } = await box.opened()
  await box.sim('POST', '/clock', { advanceMs: 15 * 60_000 })

  const late = await box.sim('POST', `/sessions/${tranId}/approve`, { force: true })

  expect(await box.gateway.validate(late.return.fields.val_id)).toMatchObject({
    kind: 'ok',
    value: { tranId },
  })
})

test('everything can be forgotten', async () => {
  const { tranId } = await box.opened()

  await box.sim('POST', '/reset')

  expect(await box.sim('GET', '/sessions')).toEqual([])
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ value: { found: 0 } })
})
