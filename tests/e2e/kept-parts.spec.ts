import { expect, test } from '@playwright/test'
import { buildShop } from '#server/app.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { builtPages } from '#server/pages/pages.ts'
import { createParts } from '#server/pages/put-together.ts'
import { createShop } from '#server/pages/shop.ts'
import { readConfig } from '#server/start/config.ts'
import { productPath } from '#shared/product-path.ts'

test('a page put together from parts of others is the page that is rendered whole', async () => {
  const { E2E_DATA_DIR: DATA_DIR, E2E_PORT: PORT } = process.env
  const config = readConfig({ DATA_DIR, PORT, LOG_LEVEL: 'warn' })
  const { db, pool, close } = await openDatabase(config, { share: true })
  const pages = await builtPages(config)
  const app = await buildShop({ config, db, pool, pages, listen: false, sandbox: false })
  const [product] = app.catalogue.newest(1)
  const paths = [
    '/',
    '/shop',
    '/shop?deviceType=Pre-Owned',
    '/shop?q=macbook&page=2',
    '/offers',
    '/category/gaming',
    '/category/macbook/apple',
    productPath(product!),
    '/cart',
    '/login',
    '/user/orders',
    '/about',
    '/contact-us',
    '/nowhere',
  ]

  async function render(path: string, keepParts: boolean) {
    let html = ''
    const { place, putInto } = createParts('n')
    const written = (text: string) => {
      html = putInto(text).toString()
    }
    const failed = (error: unknown) => {
      throw error
    }
    const rendering = { nonce: 'n', reference: 'r', place: keepParts ? place : null, failed, written }
    await pages.render(
      new Request(`${config.publicUrl}${path}`),
      createShop(app, { note() {} }, failed),
      rendering,
    )
    return html
  }

  // The first round keeps what the second one copies.
  for (const path of paths) await render(path, true)
  for (const path of paths.toReversed()) {
    const whole = await render(path, false)
    expect(whole, path).toContain('</html>')
    expect(await render(path, true), path).toBe(whole)
  }
  await app.close()
  await close()
})
