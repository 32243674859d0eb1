import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'

/**
 * Remembers the products whose units are being typed, as they were when the typing began: a list that is loaded again
 * then neither drops what was typed nor takes a newer count for the one that was seen.
 */
export function useTypedStock() {
  const [typed, setTyped] = useState<ReadonlyMap<string, ProductSummary>>(new Map())

  function onTyping(product: ProductSummary, isChanged: boolean) {
    setTyped((current) => {
      if (current.has(product._id) === isChanged) return current
      const next = new Map(current)
      if (isChanged) next.set(product._id, product)
      else next.delete(product._id)
      return next
    })
  }

  return {
    seen: (product: ProductSummary) => typed.get(product._id) ?? product,
    onTyping,
  }
}
