import { useEffect, useState } from 'react'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { loadModule } from '#app/ui/page/load-module.ts'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import * as words from './words.tsx'

/**
 * The visitor's own order that holds what nobody can buy now; null until it is found, and for everybody else. Only pages
 * of what is not for sale load the script that asks.
 */
export function useOwnHold(isForSale: boolean, productId: string, unit?: string): WaitingOrder | null {
  const [own, setOwn] = useState<WaitingOrder | null>(null)

  useEffect(() => {
    if (isForSale) return
    const leaving = new AbortController()
    loadModule(() => import('#app/order/waiting-orders.ts'))
      .then(async ({ listWaitingOrders, holderOf }) =>
        setOwn(holderOf(await listWaitingOrders(leaving.signal), productId, unit) ?? null),
      )
      // Without an answer the page says what it says to everybody.
      .catch(() => {})
    return () => leaving.abort()
  }, [isForSale, productId, unit])

  return own
}

/** The way back to the payment of what the visitor has ordered already. */
export function ContinuePaying({ own, size }: { own: WaitingOrder; size?: 'large' }) {
  return (
    <LinkButton size={size} to={own.payPath} reloadDocument>
      {words.youArePayingFor}
    </LinkButton>
  )
}
