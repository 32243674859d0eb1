import type { ProductSummary } from '#shared/contract/product.ts'
import { currency } from '#shared/limits.ts'
import { toPaisa } from '#shared/money.ts'
import { unitPaisa } from '#shared/pricing.ts'
import { productPath } from '#shared/products/product-path.ts'

/** A product as agents read it: amounts in paisa, one variant, because options are chosen on the page. */
export function agentProduct(origin: string, product: ProductSummary) {
  const { newPrice, oldPrice } = product
  const price = { amount: unitPaisa(product, {}), currency }
  const before = { amount: price.amount + toPaisa(oldPrice) - toPaisa(newPrice), currency }
  const available = product.stock && product.available > 0
  const description = { plain: product.description }
  return {
    id: product._id,
    handle: product.slug,
    title: product.title,
    description,
    url: origin + productPath(product),
    categories: product.categories.map((value) => ({ value })),
    price_range: { min: price, max: price },
    media: product.images.map((image) => ({
      type: 'image',
      url: new URL(image, origin).href,
      alt_text: product.title,
    })),
    variants: [
      {
        id: product._id,
        sku: product.sku,
        title: product.title,
        description,
        price,
        ...(before.amount > price.amount && { list_price: before }),
        availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
        metadata: { condition: product.deviceType === 'Brand New' ? 'new' : 'secondhand' },
      },
    ],
  }
}
