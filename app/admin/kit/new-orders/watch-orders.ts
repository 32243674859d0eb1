import { api } from '#app/api.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { noteOrders } from './new-orders.ts'

/** Well within the 20 seconds in which staff should see a new order. */
const pollMs = 15_000

/** Asks for new orders until it is stopped; a hidden tab asks for nothing, and at once when it is looked at again. */
export function watchOrders(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let since: string | undefined

  async function ask() {
    if (document.hidden) return
    try {
      const query = since === undefined ? {} : { since }
      const { at, orders } = await api<typeof staffOrders.news>('GET /orders/news', { query, signal })
      noteOrders(orders, since === undefined)
      since = at
    } catch {
      // The next request asks from the same moment on, so nothing is missed.
    }
  }

  const timer = setInterval(() => void ask(), pollMs)
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  void ask()
  return () => {
    controller.abort()
    clearInterval(timer)
  }
}
