import { api } from '#app/api.ts'
import { sendForm } from '#app/send-form.ts'
import type { BuyerClaim, claims } from '#shared/contract/claims.ts'
import type { Branch, shops } from '#shared/contract/shops.ts'

export function openClaim(form: FormData): Promise<BuyerClaim> {
  return sendForm<typeof claims.open>('/claims/open', form)
}

/** Lists the branches where a faulty machine can be handed in. */
export function listDropOffs(): Promise<Branch[]> {
  return api<typeof shops.all>('GET /shops/getAllShops', {})
}
