import type { ProductCard as Card } from '#shared/contract/product.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Card[]
  /** The number of cards on the first screen, where pictures load at once. */
  eager?: number
  sizes?: string
  /** One row on phones, which scrolls sideways: for pages with several lists of products. */
  row?: boolean
}

export function ProductGrid({ products, eager = 0, sizes, row }: Props) {
  return (
    <ul className={row ? 'grid grid-row' : 'grid'}>
      {products.map((product, index) => (
        <ProductCard key={keyOf(product)} product={product} eager={index < eager} sizes={sizes} />
      ))}
    </ul>
  )
}

/** Another choice is another card: a filter that changes sets its options again. */
function keyOf({ _id, chosen }: Card): string {
  return _id + Object.values(chosen ?? {})
}
