import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'

/** The selected products, over all pages of the list; those in sight are as fresh as the list. */
export function useSelection(inSight: readonly ProductSummary[]) {
  const [chosen, setChosen] = useState<readonly ProductSummary[]>([])
  const fresh = new Map(inSight.map((product) => [product._id, product]))
  const selected = chosen.map((product) => fresh.get(product._id) ?? product)
  const ids = new Set(selected.map(({ _id }) => _id))

  function add(products: readonly ProductSummary[]) {
    setChosen([...selected, ...products.filter(({ _id }) => !ids.has(_id))])
  }

  function drop(products: readonly { _id: string }[]) {
    const dropped = new Set(products.map(({ _id }) => _id))
    setChosen(selected.filter(({ _id }) => !dropped.has(_id)))
  }

  return { selected, has: (id: string) => ids.has(id), add, drop, clear: () => setChosen([]) }
}

export type Selection = ReturnType<typeof useSelection>
