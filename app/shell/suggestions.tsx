import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { suggestionLimit } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'
import { productPath } from '#shared/products/product-path.ts'
import * as words from './suggestion-words.ts'

type Props = { id: string; products: readonly ProductSummary[]; active: number }

export default function Suggestions({ id, products, active }: Props) {
  if (products.length === 0) {
    return (
      <p className="suggestions suggestions-none" role="status">
        {words.nothingFound}
      </p>
    )
  }
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={words.suggestions}>
      {products.map((product, index) => (
        // Out of the tab order: the arrow keys of the search field select a suggestion.
        <Link
          key={product._id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={productPath(product)}
        >
          <span className="photo">
            <Picture src={product.images[0] ?? ''} alt="" sizes="48px" max={160} />
          </span>
          <span className="suggestions-title">{product.title}</span>
          <span className="money">{formatTaka(unitPrice(product, {}))}</span>
        </Link>
      ))}
    </div>
  )
}

export async function searchProducts(text: string, signal: AbortSignal): Promise<ProductSummary[]> {
  const found = await api<typeof products.search>('GET /products/search/:text', { params: { text }, signal })
  return found.slice(0, suggestionLimit)
}
