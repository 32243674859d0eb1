import { expect, test } from 'vitest'
import { configuredShops, production } from '#tests/support/shop/configured-shops.ts'

const shops = await configuredShops()

const keys = {
  STEADFAST_API_KEY: 'live-key',
  STEADFAST_SECRET_KEY: 'live-secret',
  STEADFAST_WEBHOOK_TOKEN: 'a-token-of-more-than-24-characters',
}

test.each([
  ['a shop in production has no sandbox courier', production, 404],
  [
    'a shop in production that books with the live courier has no sandbox courier',
    { ...production, ...keys },
    404,
  ],
  ['a demo shop has a sandbox courier', {}, 200],
])('%s', async (_, env, status) => {
  const app = await shops.open(env)

  const { statusCode } = await app.inject('/sandbox-courier/')
  await app.close()

  expect(statusCode).toBe(status)
})

test('the sandbox courier answers only its own machine, and only with the keys of its shop', async () => {
  const app = await shops.open({})
  const url = '/sandbox-courier/api/v1/status_by_invoice/1-1'

  const elsewhere = await app.inject({ url, remoteAddress: '203.0.113.5' })
  const proxied = await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.5' } })
  const stranger = await app.inject(url)
  const { apiKey, secretKey } = app.config.courier ?? { apiKey: '', secretKey: '' }
  const shop = await app.inject({ url, headers: { 'api-key': apiKey, 'secret-key': secretKey } })
  await app.close()

  expect([elsewhere, proxied, stranger].map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
  expect(shop.json()).toMatchObject({ status: 404 })
})

test('keys of the live courier without its secret or with a short token are refused at the start', () => {
  const settings = { ...production, STEADFAST_API_KEY: 'live-key', STEADFAST_WEBHOOK_TOKEN: 'short' }

  expect(() => shops.read(settings)).toThrow(
    /STEADFAST_SECRET_KEY is missing[\s\S]*STEADFAST_WEBHOOK_TOKEN is too short/,
  )
})
