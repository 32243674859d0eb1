import { api } from '#app/api.ts'
import type { coupons } from '#shared/contract/coupons.ts'
import { problems } from '#shared/problem.ts'

/** The shop's reason why a coupon cannot be used: unknown, expired, used up, or the cart is too small. */
export async function termsRefusal(
  code: string,
  subtotal: number,
  signal?: AbortSignal,
): Promise<string | null> {
  // Nothing typed is no code; the API would refuse a call without one.
  if (!code) return problems.COUPON_NOT_APPLICABLE[1]
  const query = { code, subtotal }
  const { refusal } = await api<typeof coupons.check>('GET /coupons/check', {
    query,
    ...(signal && { signal }),
  })
  return refusal
}
