import { useState } from 'react'
import { api } from '#app/api.ts'
import { saveAfterLogin } from '#app/state/order-keys.ts'
import { useVisitor } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { orders } from '#shared/contract/orders.ts'
import * as words from './words.tsx'

type Props = { orderKey: string; userId: string | null }

/** Saves a guest's order to an account: at once for a customer, after the login for a guest. */
export function SaveOrder({ orderKey, userId }: Props) {
  const visitor = useVisitor()
  const [saved, setSaved] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const body = { key: orderKey }
      setSaved((await api<typeof orders.claim>('POST /orders/claim', { body })).orderId)
      toast(words.savedToYourAccount)
    } catch (error) {
      toast(error instanceof Error ? error.message : words.theOrderCouldNot, 'error')
    }
    setBusy(false)
  }

  if (saved)
    return (
      <LinkButton variant="second" to={`/user/orders/${saved}`}>
        {words.seeItInYour}
      </LinkButton>
    )
  if (userId !== null || visitor === 'staff') return null
  if (visitor === 'customer')
    return (
      <Button variant="second" busy={busy} onClick={save}>
        {words.saveToYourAccount}
      </Button>
    )
  return (
    <LinkButton variant="second" to="/login" onClick={() => saveAfterLogin(orderKey)}>
      {words.saveToAnAccount}
    </LinkButton>
  )
}
