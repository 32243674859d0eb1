import type { ProductCard as Card } from '#shared/contract/product.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly Card[]
  /** How many cards are on the first screen, where pictures load at once. */
  eager?: number
  sizes?: string
}

export function ProductGrid({ products, eager = 0, sizes }: Props) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} eager={index < eager} sizes={sizes} />
      ))}
    </ul>
  )
}
