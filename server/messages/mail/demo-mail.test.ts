import { afterAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { compose } from './compose.ts'
import { enqueue } from './enqueue.ts'
import { listMails } from './queries.ts'

const shop = await testShop()
afterAll(() => shop.close())

test('on this machine the demo shop shows its mail, with links to follow and nothing that runs', async () => {
  const parts = [{ say: '<script>alert(1)</script>' }, { link: 'Open', href: 'https://shop.test/order/key' }]
  await enqueue(shop.db, [
    compose({ kind: 'contact', dedupeKey: 'a', to: 'a@example.com', subject: 'Hello <i>', parts }),
  ])
  const [mail] = await listMails(shop.db, 1)

  const list = await shop.app.inject('/demo/mail')
  const text = await shop.app.inject(`/demo/mail/${mail?.id}`)
  const html = await shop.app.inject(`/demo/mail/${mail?.id}/html`)

  expect(list.body).toContain(`<a href="/demo/mail/${mail?.id}">Hello &lt;i&gt;</a>`)
  expect(text.body).toContain('<a href="https://shop.test/order/key">')
  expect(html.body).toContain('href="https://shop.test/order/key"')
  for (const { body, headers } of [list, text, html]) {
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('from anywhere else, or through a proxy, there is no such page', async () => {
  const outside = await shop.app.inject({ url: '/demo/mail', remoteAddress: '203.0.113.7' })
  const proxied = await shop.app.inject({ url: '/demo/mail', headers: { 'x-forwarded-for': '203.0.113.7' } })

  expect(outside.statusCode).toBe(404)
  expect(proxied.statusCode).toBe(404)
})

test('a shop in production has no such page', async () => {
  const live = await testShop({ config: { mode: 'production' } })

  const response = await live.app.inject('/demo/mail')

  expect(response.statusCode).toBe(404)
  await live.close()
})
