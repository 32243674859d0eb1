import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addLine } from '#app/state/cart.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import type { Added } from './load-added.ts'
import * as words from './words.tsx'

/** Puts the product in the address into the cart, once, and then takes it out of the address. */
export function useAdded(added: Added | null) {
  const navigate = useNavigate()
  const done = useRef<Added | null>(null)

  useLayoutEffect(() => {
    if (!added || done.current === added) return
    done.current = added
    const refusal = add(added)
    if (refusal) toast(refusal, 'error')
    void navigate('/cart', { replace: true, preventScrollReset: true })
  }, [added, navigate])
}

/** The reason why the product could not be added, or null. */
function add({ product, chosen }: Added): string | null {
  if (!product) return words.weNoLongerSellThis
  if (!product.stock || product.available < 1) return words.soldOut(product.title)
  return addLine(product, chosen) ? null : words.yourCartAlreadyHas
}
