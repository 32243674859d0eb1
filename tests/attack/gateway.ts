import { decide } from '#tests/support/http/customer.ts'
import type { Target } from './target.ts'

type Receipt = { path: string; fields: Record<string, string> }

/** Pays at the gateway of demo mode and returns what the buyer's browser carries back. */
export async function approve(
  shop: Target,
  tranId: string,
  how: { ipn?: boolean; force?: boolean } = {},
): Promise<Receipt> {
  const { url, fields } = await decide(shop, tranId, 'approve', how)
  return { path: new URL(url).pathname, fields }
}

/** The fields that the shop sent to the gateway for this payment. */
export async function requestOf(shop: Target, tranId: string): Promise<Record<string, string>> {
  const path = `/sandbox-gateway/__sim/sessions?tran_id=${tranId}`
  const [session] = (await shop.call<{ request: Record<string, string> }[]>(`GET ${path}`)).json()
  return session?.request ?? {}
}

/** Posts a form as the gateway does, or an attacker in its place. */
export function post(shop: Target, path: string, fields: Record<string, string>) {
  return shop.call(`POST ${path}`, { fields })
}
