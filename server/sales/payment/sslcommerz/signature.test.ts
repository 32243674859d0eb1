import { expect, test } from 'vitest'
import { signFields } from '#sandbox/gateway/notification.ts'
import { verify } from './signature.ts'
import bodies from './signed-bodies.json' with { type: 'json' }

const signed = Object.entries(bodies).map(([name, { password, fields }]) => ({
  name,
  store: { storeId: fields.store_id, storePassword: password },
  fields: fields as Record<string, string>,
}))

test.each(signed)('the $name body of the gateway is recognised', ({ fields, store }) => {
  expect(verify(fields, store)).toBe(true)
})

test.each(signed)('one changed byte anywhere in the $name body is noticed', ({ fields, store }) => {
  const taken = Object.keys(fields).filter((name) =>
    verify({ ...fields, [name]: changed(fields[name]!) }, store),
  )

  expect(taken).toEqual([])
})

test.each(signed)('the $name body signed with another password is refused', ({ fields, store }) => {
  expect(verify(fields, { ...store, storePassword: `${store.storePassword}x` })).toBe(false)
})

const { fields: paid, password } = bodies.paid
const store = { storeId: paid.store_id, storePassword: password }
const { verify_sign: _1, verify_sign_sha2: _2, verify_key: _3, ...plain } = paid

test.each(['amount', 'currency', 'status', 'store_id', 'tran_id', 'val_id'])(
  'a signature that leaves out %s is refused, however right it is',
  (left) => {
    const keys = Object.keys(plain).filter((key) => key !== left)

    expect(verify(signFields(plain, password, keys), store)).toBe(false)
  },
)

test.each(['store_passwd', 'verify_sign', 'verify_key'])('a signature that names %s is refused', (name) => {
  const { verify_key, ...rest } = signFields({ ...plain, [name]: 'x' }, password, Object.keys(plain))

  expect(verify({ ...rest, verify_key: `${verify_key},${name}` }, store)).toBe(false)
})

test('a body of another store is refused', () => {
  expect(verify(paid, { ...store, storeId: 'otherstore' })).toBe(false)
})

test('the older hash alone is enough, an empty newer one is not', () => {
  const { verify_sign_sha2: _, ...older } = paid

  expect(verify(older, store)).toBe(true)
  expect(verify({ ...paid, verify_sign_sha2: '' }, store)).toBe(false)
})

function changed(value: string): string {
  if (value === '') return 'x'
  return value.slice(0, -1) + (value.endsWith('x') ? 'y' : 'x')
}
