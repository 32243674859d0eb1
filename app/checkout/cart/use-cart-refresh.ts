import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#app/api.ts'
import { askPlacedOrders, useKnownOrder } from '#app/checkout/result/use-known-order.ts'
import { listWaitingOrders } from '#app/order/waiting-orders.ts'
import { removeCoupon } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import { refreshLines } from '#app/state/cart-changes.ts'
import { readCoupon } from '#app/state/coupon.ts'
import type { coupons } from '#shared/contract/coupons.ts'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import type { products } from '#shared/contract/products.ts'
import type { Taka } from '#shared/money.ts'
import { totals } from '#shared/pricing.ts'
import { termsRefusal } from './coupon-terms.ts'
import * as words from './words.tsx'

/** A reason why the applied coupon was removed; the same reason may come again. */
export type LostCoupon = { reason: string }

/**
 * Reads prices and stock of the cart's products again, each time the cart is opened or its tab is shown again. The
 * coupon is checked at every other subtotal, too.
 */
export function useCartRefresh(lines: readonly CartLine[]) {
  const [lostCoupon, setLostCoupon] = useState<LostCoupon | null>(null)
  const [known, takeOrders] = useKnownOrder()
  const [waiting, setWaiting] = useState<WaitingOrder[]>([])
  const ids = [...new Set(lines.map(({ product }) => product._id))].sort().join()
  const { subtotal } = totals(lines)

  useWhenShown(ids, async (signal) => {
    if (!ids) return
    const [, placed, own] = await Promise.all([
      refreshCart(ids.split(','), signal),
      askPlacedOrders(signal),
      listWaitingOrders(signal),
    ])
    if (signal.aborted) return
    takeOrders(placed)
    setWaiting(own)
  })
  useWhenShown(subtotal, async (signal) => {
    const reason = await checkCoupon(subtotal, signal)
    if (reason && !signal.aborted) setLostCoupon({ reason })
  })

  return { lostCoupon, known, waiting }
}

/** Runs for each `key`, and each time the tab is shown again. */
export function useWhenShown(key: string | number, run: (signal: AbortSignal) => Promise<void>) {
  const onShown = useEffectEvent(run)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the key changes
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    function runWhenVisible() {
      if (document.visibilityState === 'visible') onShown(signal).catch(ignore)
    }
    runWhenVisible()
    document.addEventListener('visibilitychange', runWhenVisible, { signal })
    return () => leaving.abort()
  }, [key])
}

export async function refreshCart(ids: string[], signal?: AbortSignal) {
  refreshLines(
    await api<typeof products.some>('GET /products/some', { query: { ids }, ...(signal && { signal }) }),
  )
}

/** The reason why the applied coupon is no longer valid, or null. An invalid coupon is removed. */
async function checkCoupon(subtotal: Taka, signal: AbortSignal): Promise<string | null> {
  const applied = readCoupon()
  if (!applied) return null
  const [active, refused] = await Promise.all([
    api<typeof coupons.active>('GET /coupons/activeCoupons', { signal }),
    termsRefusal(applied.code, subtotal, signal),
  ])
  const isSame = active[applied.code] === applied.percent
  if (refused === null && isSame) return null
  removeCoupon()
  return refused ?? words.thisCouponHasChanged
}

/** A failed refresh leaves the cart as it was; the server checks the order again when it is placed. */
function ignore() {}
