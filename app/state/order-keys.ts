import { waitingKeys } from '#shared/limits.ts'
import { createStore } from './stored.ts'

type OrderKey = { tranId: string; key: string; at: number }

/** Long enough to come back from the bank and to reload; a shared computer should not show addresses for longer. */
const maxAgeMs = 24 * 3_600_000
const keys = createStore<OrderKey[]>('order-keys', [])
const claimName = 'order-to-save'

/** Keys of orders placed in this browser: with them the receipt needs no link from a mail. */
export function noteOrderKey(tranId: string, key: string) {
  keys.set(
    [...live().filter((one) => one.tranId !== tranId), { tranId, key, at: Date.now() }].slice(-waitingKeys),
  )
}

export function orderKeyOf(tranId: string): string | undefined {
  return live().find((one) => one.tranId === tranId)?.key
}

export function listOrderKeys(): string[] {
  return live().map(({ key }) => key)
}

export function forgetOrderKeys() {
  keys.set([])
}

function live(): OrderKey[] {
  const all = keys.get()
  return Array.isArray(all) ? all.filter((one) => Date.now() - one?.at < maxAgeMs) : []
}

/** Remembers, until the visitor has logged in, which order is to be saved to the account. */
export function saveAfterLogin(key: string) {
  try {
    sessionStorage.setItem(claimName, key)
  } catch {
    // Without storage the order can still be saved from its own page once logged in.
  }
}

export function takeOrderToSave(): string | null {
  try {
    const key = sessionStorage.getItem(claimName)
    sessionStorage.removeItem(claimName)
    return key
  } catch {
    return null
  }
}
