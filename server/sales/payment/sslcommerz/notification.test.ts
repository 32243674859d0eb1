import { expect, test } from 'vitest'
import { signFields } from '#sandbox/gateway/notification.ts'
import { parseNotification } from './notification.ts'
import bodies from './signed-bodies.json' with { type: 'json' }

const { fields: paid, password } = bodies.paid
const store = { storeId: paid.store_id, storePassword: password }

test('a signed success is read', () => {
  const parsed = parseNotification(new URLSearchParams(paid).toString(), store)

  expect(parsed).toMatchObject({
    ok: true,
    signatureOk: true,
    body: {
      tranId: paid.tran_id,
      valId: paid.val_id,
      status: 'VALID',
    },
  })
})

test('Bangla text and signs of the form encoding survive the signature', () => {
  const { verify_sign: _1, verify_sign_sha2: _2, verify_key: _3, ...plain } = paid
  const fields = signFields({ ...plain, value_a: 'অর্ডার ৫ + ২%&=', error: 'a  b' }, password)

  const parsed = parseNotification(new URLSearchParams(fields).toString(), store)

  expect(parsed).toMatchObject({ ok: true, signatureOk: true })
})

test('a body changed on its way is read but not believed', () => {
  const body = new URLSearchParams({ ...paid, amount: '10.00' }).toString()

  expect(parseNotification(body, store)).toMatchObject({ ok: true, signatureOk: false })
})

test.each([
  ['an empty body', '', 'no tran_id'],
  ['JSON', JSON.stringify(paid), 'no tran_id'],
  ['a body without a status', 'tran_id=T1', 'no status'],
  ['a body with two amounts', `${new URLSearchParams(paid)}&amount=10.00`, 'repeated field'],
  ['a body of 1 MB', `tran_id=T1&status=VALID&x=${'x'.repeat(2 ** 20)}`, 'body over 8 kB'],
  ['a hundred and one fields', `tran_id=T1&status=VALID${'&x=1'.repeat(99)}`, 'over 100 fields'],
])('%s is nobody’s news', (_, body, why) => {
  expect(parseNotification(body, store)).toEqual({ ok: false, why })
})
