import type { ProductSummary } from '#shared/contract/product.ts'
import type { Facets, Listing } from '#shared/contract/products.ts'
import { filters } from '#shared/listing.ts'

/** Of each; a product is about a kilobyte of text. */
const most = 5_000
const writtenProducts = new Map<ProductSummary, string>()
const writtenNames = new Map<string, string>()

/** As JSON. The products are what takes long, and the same ones are listed again and again. */
export function listingJson({ products, total, page, pages, facets }: Listing): string {
  const numbers = `"total":${total},"page":${page},"pages":${pages}`
  return `{"products":[${products.map(productJson).join(',')}],${numbers},"facets":${facetsJson(facets)}}`
}

function facetsJson(facets: Facets): string {
  let json = '{'
  for (const filter of filters) {
    let values = ''
    for (const { value, count } of facets[filter])
      values += `${values === '' ? '' : ','}{"value":${nameJson(value)},"count":${count}}`
    json += `"${filter}":[${values}],`
  }
  return `${json}"price":{"min":${facets.price.min},"max":${facets.price.max}}}`
}

/** Every version of a product is an object of its own, so what was written of it stays true. */
function productJson(product: ProductSummary): string {
  return writtenProducts.get(product) ?? writeOnce(writtenProducts, product)
}

function nameJson(name: string): string {
  return writtenNames.get(name) ?? writeOnce(writtenNames, name)
}

function writeOnce<T>(written: Map<T, string>, thing: T): string {
  if (written.size >= most) written.delete(written.keys().next().value!)
  const json = ascii(JSON.stringify(thing))
  written.set(thing, json)
  return json
}

/** With other letters as \u0000: what is all ASCII goes to the socket as it is, the rest is turned into bytes first. */
function ascii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
