import { useEffect, useState } from 'react'
import type { coupons } from '#shared/contract/coupons.ts'
import type { payment } from '#shared/contract/payment.ts'
import type { products } from '#shared/contract/products.ts'
import { couponRefusal } from '#shared/coupon.ts'
import { api } from '../../api.ts'
import type { CartLine } from '../../state/cart.ts'
import { refreshLines } from '../../state/cart-changes.ts'
import { type Placed, readPlaced } from '../../state/checkout-attempt.ts'
import { readCoupon, removeCoupon } from '../../state/coupon.ts'

/** Asks the shop what the cart's products cost and how many there are, each time the cart is opened or come back to. */
export function useFreshCart(lines: readonly CartLine[]) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, setOpen] = useState<Placed | null>(null)
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
    function comeBack() {
      if (document.visibilityState === 'visible') refresh().catch(keepAsIs)
    }
    refresh().catch(keepAsIs)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [ids])

  return { refusal, open }
}

export async function refreshCart(ids: string[], signal?: AbortSignal) {
  refreshLines(await api<typeof products.some>('GET /products/some', { query: { ids }, ...given(signal) }))
}

/** A coupon that was switched off, or changed its percent, since it was applied. */
async function checkCoupon(signal: AbortSignal): Promise<string | null> {
  const applied = readCoupon()
  if (!applied) return null
  const active = await api<typeof coupons.active>('GET /coupons/activeCoupons', { signal })
  const refused = couponRefusal([], applied.code, active)
  if (refused || active[applied.code] !== applied.percent) removeCoupon()
  return (
    refused ??
    (active[applied.code] === applied.percent ? null : 'This coupon has changed. Please apply it again.')
  )
}

async function openPayment(signal: AbortSignal): Promise<Placed | null> {
  const placed = readPlaced()
  if (!placed) return null
  const params = { tran_id: placed.tranId }
  const { status } = await api<typeof payment.status>('GET /payment/status/:tran_id', { params, signal })
  return status === 'open' ? placed : null
}

function given(signal: AbortSignal | undefined) {
  return signal ? { signal } : {}
}

/** Without an answer the cart stays as it was: the order is checked again when it is placed. */
function keepAsIs() {}
