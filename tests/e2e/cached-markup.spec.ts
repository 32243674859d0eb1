import { expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'

test('a page with copied parts is the page that is rendered whole', async () => {
  // Only here: to list the tests, Playwright loads all files in every process, and the server takes four seconds.
  const { buildShop } = await import('#server/app.ts')
  const { createPageData } = await import('#server/pages/rendering/page-data.ts')
  const { builtPages } = await import('#server/pages/rendering/pages.ts')
  const { openDatabase } = await import('#server/platform/db/open-database.ts')
  const { readConfig } = await import('#server/platform/settings/config.ts')
  const { E2E_DATA_DIR: DATA_DIR, E2E_PORT: PORT } = process.env
  const config = readConfig({ DATA_DIR, PORT, LOG_LEVEL: 'warn' })
  const { db, pool, close } = await openDatabase(config, { share: true })
  const pages = await builtPages(config)
  const app = await buildShop({ config, db, pool, pages, listen: false, sandbox: false })
  const products = app.catalogue.newest(1).map(productPath)
  const paths = [
    '/',
    '/shop',
    '/shop?deviceType=Pre-Owned',
    '/shop?q=macbook&page=2',
    '/offers',
    '/category/gaming',
    '/category/macbook/apple',
    ...products,
    '/cart',
    '/login',
    '/user/orders',
    '/about',
    '/contact-us',
    '/nowhere',
  ]

  async function render(path: string, cachedMarkup?: 'check' | 'off') {
    const onError = (error: unknown) => {
      throw error
    }
    const data = createPageData(app, { language: 'en', note() {}, onReadFailed: onError })
    const request = new Request(`${config.publicUrl}${path}`)
    const options = { nonce: 'n', requestId: 'r', onError, ...(cachedMarkup && { cachedMarkup }) }
    return (await pages.render(request, data, options)).text()
  }

  // The first round fills the cache that the second one copies from.
  for (const path of paths) await render(path)
  for (const path of paths.toReversed()) {
    const whole = await render(path, 'off')
    expect(whole, path).toContain('</html>')
    expect(await render(path), path).toBe(whole)
    expect(await render(path, 'check'), path).toBe(whole)
  }
  await app.close()
  await close()
})
