import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createSiteParts } from './site-parts.ts'

const partAt = createSiteParts(
  siteOf(['', 'shop', 'category/:category', 'category/:category/:slug', '*']),
  'test',
)

test('a page is found among those whose paths begin alike', async () => {
  expect(await answerAt('/')).toBe('')
  expect(await answerAt('/shop')).toBe('shop')
  expect(await answerAt('/category/laptop')).toBe('category/:category')
  expect(await answerAt('/category/laptop/zenbook')).toBe('category/:category/:slug')
  expect(partAt('/category/laptop').patterns).toEqual(['/category/:category', '/category/:category/:slug'])
})

test('it is found however its address is spelt, in every language, and for its data', async () => {
  for (const path of ['/SHOP', '/sho%70', '/shop/']) expect(await answerAt(path)).toBe('shop')
  for (const path of ['/SHOP', '/shop.data', '/bn/shop', '/bn/shop.data'])
    expect(partAt(path).patterns).toEqual(['/shop'])
  for (const path of ['/_.data', '/bn', '/bn.data', '/bn/_.data'])
    expect(partAt(path).patterns).toEqual(['/'])
})

test('an address that no page has gets the page for all of those', async () => {
  for (const path of ['/nowhere', '/shop/nowhere', '/category']) expect(await answerAt(path)).toBe('*')
})

async function answerAt(path: string): Promise<string> {
  const response = await partAt(path).handle(new Request(`https://shop.test${path}`))
  return response.text()
}

/** A site whose pages answer with their own paths, all of them in one layout. */
function siteOf(paths: readonly string[]): ServerBuild {
  const pages = paths.map((path) => {
    const loader = () => new Response(path)
    return {
      id: `page ${path}`,
      parentId: 'layout',
      module: { loader },
      ...(path ? { path } : { index: true }),
    }
  })
  const routes = [{ id: 'layout', module: {} }, ...pages].map((route) => [route.id, route])
  return {
    entry: { module: {} },
    routes: Object.fromEntries(routes),
    assets: { routes: Object.fromEntries(routes) },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
