import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'

/** A product is about a kilobyte of text. */
const most = 5_000
const written = new Map<ProductSummary, string>()

/** As JSON. The products are what takes long, and the same ones are listed again and again. */
export function listingJson({ products, ...rest }: Listing): string {
  return `{"products":[${products.map(productJson).join(',')}],${ascii(JSON.stringify(rest)).slice(1)}`
}

/** Every version of a product is an object of its own, so what was written of it stays true. */
function productJson(product: ProductSummary): string {
  const known = written.get(product)
  if (known !== undefined) return known
  if (written.size >= most) written.delete(written.keys().next().value!)
  const json = ascii(JSON.stringify(product))
  written.set(product, json)
  return json
}

/** With other letters as \u0000: what is all ASCII goes to the socket as it is, the rest is turned into bytes first. */
function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
