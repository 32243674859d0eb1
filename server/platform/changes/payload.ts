import { idsOf, type Tag, tags as tagOf } from './tags.ts'

/** One notification between instances. */
type Notification = { from: string; id: string; tags: readonly Tag[] }

/** The JSON on the wire. `sold` names the products of which only the units changed. */
type Wire = { from: string; notice: string; tags: Tag[]; sold?: string[] }

/** A stock tag is sent as a product tag and `sold`: an instance of an older version then reads the whole product. */
export function toPayload({ from, id, tags }: Notification): string {
  const products = new Set(idsOf('product', tags))
  const sold = idsOf('stock', tags).filter((productId) => !products.has(productId))
  const wire: Wire = { from, notice: id, tags: withStockAsProduct(tags), ...(sold.length > 0 && { sold }) }
  return JSON.stringify(wire)
}

export function readPayload(text: string): Notification {
  const { from, notice, tags, sold = [] } = JSON.parse(text) as Wire
  const isSold = new Set(sold.map(tagOf.product))
  return { from, id: notice, tags: [...tags.filter((tag) => !isSold.has(tag)), ...sold.map(tagOf.stock)] }
}

function withStockAsProduct(tags: readonly Tag[]): Tag[] {
  const stock = new Map(idsOf('stock', tags).map((id) => [tagOf.stock(id), tagOf.product(id)]))
  return [...new Set(tags.map((tag) => stock.get(tag) ?? tag))]
}
