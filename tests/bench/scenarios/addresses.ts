import type { Product, ProductSummary } from '#shared/contract/product.ts'
import { productPath } from '#shared/product-path.ts'
import type { Shop } from '../site/shop.ts'

export async function newestProducts({ origin }: Pick<Shop, 'origin'>, limit: number): Promise<Product[]> {
  const answer = await fetch(`${origin}/api/products?limit=${limit}&page=1`)
  return (await answer.json()) as Product[]
}

/** A product that can be bought now, so that lists show it first. */
export async function newestForSale(shop: Pick<Shop, 'origin'>): Promise<Product> {
  const found = (await newestProducts(shop, 50)).find(({ stock, available }) => stock && available > 0)
  if (!found) throw new Error('Nothing is for sale.')
  return found
}

export async function productAddress(shop: Pick<Shop, 'origin'>): Promise<string> {
  return productPath(await newestForSale(shop))
}

/** A spread of the catalogue: not the newest alone. */
export async function someProducts({ origin }: Pick<Shop, 'origin'>): Promise<ProductSummary[]> {
  const pages = await Promise.all(
    ['featured', 'price-low', 'price-high', 'name'].map(async (sort) => {
      const answer = await fetch(`${origin}/api/products/listing?limit=100&sort=${sort}`)
      if (!answer.ok) throw new Error(`No listing: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { products: ProductSummary[] }).products
    }),
  )
  return pages.flat()
}
