import { useState } from 'react'
import { api } from '#app/api.ts'
import { saveAfterLogin } from '#app/state/order-keys.ts'
import { useVisitor } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { orders } from '#shared/contract/orders.ts'

type Props = { orderKey: string; userId: string | null }

/** Saves a guest's order to an account: at once for a customer, after the login for a guest. */
export function SaveOrder({ orderKey, userId }: Props) {
  const visitor = useVisitor()
  const [saved, setSaved] = useState<string | null>(null)

  async function save() {
    try {
      const body = { key: orderKey }
      setSaved((await api<typeof orders.claim>('POST /orders/claim', { body })).orderId)
      toast('Saved to your account')
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The order could not be saved.', 'error')
    }
  }

  if (saved)
    return (
      <LinkButton variant="second" to={`/user/orders/${saved}`}>
        See it in your account
      </LinkButton>
    )
  if (userId !== null || visitor === 'staff') return null
  if (visitor === 'customer')
    return (
      <Button variant="second" onClick={save}>
        Save to your account
      </Button>
    )
  return (
    <LinkButton variant="second" to="/login" onClick={() => saveAfterLogin(orderKey)}>
      Save to an account
    </LinkButton>
  )
}
