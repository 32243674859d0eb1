import type { APIRequestContext } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import type { Product } from '#shared/contract/product.ts'
import { categoryKey } from '#shared/products/category.ts'

/** One address of every page of the site, read from its list of routes, so that a new page is among them. */
export async function everyPage(request: APIRequestContext): Promise<string[]> {
  const [product] = (await (await request.get('/api/products/innerProducts')).json()).products as Product[]
  if (!product) throw new Error('the demo catalogue is empty')
  const values: Record<string, string> = {
    category: categoryKey(product.categories[0] ?? ''),
    brand: categoryKey(product.brand),
    slug: product.slug,
    id: product._id,
    key: 'nobody-has-this-key',
    page: 'terms',
  }
  return pathsOf(routes).map((path) =>
    `/${path}`
      .replace(/:(\w+)\??/g, (_all, name: string) => values[name] ?? 'nothing')
      .replace('*', 'nothing'),
  )
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const full = [parent, path].filter(Boolean).join('/')
    return children ? pathsOf(children, full) : [full]
  })
}
