import { useEffect, useState } from 'react'
import type { coupons } from '#shared/contract/coupons.ts'
import type { payment } from '#shared/contract/payment.ts'
import type { products } from '#shared/contract/products.ts'
import { couponRefusal } from '#shared/orders/coupon.ts'
import { api } from '../../../api.ts'
import type { CartLine } from '../../../state/cart.ts'
import { refreshLines } from '../../../state/cart-changes.ts'
import { type PlacedOrder, readPlacedOrder } from '../../../state/checkout-attempt.ts'
import { readCoupon, removeCoupon } from '../../../state/coupon.ts'
import { termsRefusal } from './coupon-terms.ts'

/** Reads prices and stock of the cart's products again, each time the cart is opened or its tab is shown again. */
export function useCartRefresh(lines: readonly CartLine[]) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, setOpen] = useState<PlacedOrder | null>(null)
  const ids = [...new Set(lines.map(({ product }) => product._id))].sort().join()

  useEffect(() => {
    if (!ids) return
    const leaving = new AbortController()
    async function refresh() {
      const { signal } = leaving
      const [, refused, waiting] = await Promise.all([
        refreshCart(ids.split(','), signal),
        checkCoupon(signal),
        openPayment(signal),
      ])
      if (signal.aborted) return
      setRefusal(refused)
      setOpen(waiting)
    }
    function refreshWhenVisible() {
      if (document.visibilityState === 'visible') refresh().catch(ignore)
    }
    refresh().catch(ignore)
    document.addEventListener('visibilitychange', refreshWhenVisible)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', refreshWhenVisible)
    }
  }, [ids])

  return { refusal, open }
}

export async function refreshCart(ids: string[], signal?: AbortSignal) {
  refreshLines(
    await api<typeof products.some>('GET /products/some', { query: { ids }, ...(signal && { signal }) }),
  )
}

/** The reason why the applied coupon is no longer valid, or null. An invalid coupon is removed. */
async function checkCoupon(signal: AbortSignal): Promise<string | null> {
  const applied = readCoupon()
  if (!applied) return null
  const active = await api<typeof coupons.active>('GET /coupons/activeCoupons', { signal })
  const isActive = couponRefusal([], applied.code, active) === null
  const refused = isActive ? null : await termsRefusal(applied.code, undefined, signal)
  if (refused || active[applied.code] !== applied.percent) removeCoupon()
  return (
    refused ??
    (active[applied.code] === applied.percent ? null : 'This coupon has changed. Please apply it again.')
  )
}

async function openPayment(signal: AbortSignal): Promise<PlacedOrder | null> {
  const placed = readPlacedOrder()
  if (!placed) return null
  const params = { tran_id: placed.tranId }
  const { status } = await api<typeof payment.status>('GET /payment/status/:tran_id', { params, signal })
  return status === 'open' ? placed : null
}

/** A failed refresh leaves the cart as it was; the server checks the order again when it is placed. */
function ignore() {}
