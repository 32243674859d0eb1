import type { Target } from './target.ts'

export type Receipt = { path: string; fields: Record<string, string> }
type Concluded = { return: { url: string; fields: Record<string, string> } }

/** Pays at the gateway of demo mode, and gives what the buyer's browser carries back. */
export async function approve(shop: Target, tranId: string, { ipn = true } = {}): Promise<Receipt> {
  const path = `/sandbox-gateway/__sim/sessions/${tranId}/approve`
  const answer = await shop.call<Concluded>(`POST ${path}`, { json: { ipn } })
  if (answer.status !== 200) throw new Error(`The gateway did not take the payment: ${answer.text}`)
  const { url, fields } = answer.json().return
  return { path: new URL(url).pathname, fields }
}

/** What the shop asked the gateway for. */
export async function requestOf(shop: Target, tranId: string): Promise<Record<string, string>> {
  const path = `/sandbox-gateway/__sim/sessions?tran_id=${tranId}`
  const [session] = (await shop.call<{ request: Record<string, string> }[]>(`GET ${path}`)).json()
  return session?.request ?? {}
}

/** A form as the gateway, or somebody who plays it, posts it. */
export function post(shop: Target, path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.call(`POST ${path}`, { body: new URLSearchParams(fields).toString(), headers })
}

export async function statusOf(shop: Target, tranId: string): Promise<string> {
  return (await shop.call<{ status: string }>(`GET /api/payment/status/${tranId}`)).json().status
}
