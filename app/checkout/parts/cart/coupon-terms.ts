import type { coupons } from '#shared/contract/coupons.ts'
import { api } from '../../../api.ts'

/** The shop's reason why a coupon cannot be used: unknown, expired, used up, or the cart is too small. */
export async function termsRefusal(
  code: string,
  subtotal: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const query = { code, subtotal }
  const { refusal } = await api<typeof coupons.check>('GET /coupons/check', {
    query,
    ...(signal && { signal }),
  })
  return refusal
}
