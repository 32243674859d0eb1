import { expect, test, vi } from 'vitest'
import { configuredShops, production } from '#tests/support/shop/configured-shops.ts'

const loading = vi.hoisted(() => ({ count: 0 }))
/** Counts only; the gateway that is loaded is the real one. */
vi.mock('#sandbox/gateway/sandbox-gateway.ts', (original) => {
  loading.count += 1
  return original()
})

const shops = await configuredShops()

test.each([
  ['a shop in production never loads the sandbox gateway', production, { status: 404, count: 0 }],
  ['a demo shop sells through the sandbox gateway', {}, { status: 200, count: 1 }],
])('%s', async (_, env, expected) => {
  const app = await shops.open(env)

  const { statusCode } = await app.inject('/sandbox-gateway/public/tls/')
  await app.close()

  expect({ status: statusCode, count: loading.count }).toEqual(expected)
})
