import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { takeOrderToSave } from '#app/state/order-keys.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import type { orders } from '#shared/contract/orders.ts'
import * as words from './words.ts'

/** After the login: saves the order that a guest wanted to have in the account, and opens it. */
export function useSaveOrder() {
  const navigate = useNavigate()

  useEffect(() => {
    const key = takeOrderToSave()
    if (!key) return
    api<typeof orders.claim>('POST /orders/claim', { body: { key } }).then(
      ({ orderId }) => {
        toast(words.saved)
        void navigate(`/user/orders/${orderId}`)
      },
      (error: unknown) => toast(error instanceof Error ? error.message : words.notSaved, 'error'),
    )
  }, [navigate])
}
