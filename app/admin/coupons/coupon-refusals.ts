import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { readSession } from '#app/state/session.ts'
import { Problem } from '#shared/problem.ts'

/** Refuses at once without a stored token, as spec section 5 has it. */
export function requireToken() {
  if (!readSession().token) throw new Problem('NOT_LOGGED_IN')
}

/** `Failed to create coupon: A coupon with this code already exists.` */
export function couponFailure(action: string, error: unknown): string {
  if (error instanceof Problem && error.code === 'NOT_LOGGED_IN') return error.message
  return `Failed to ${action}: ${errorMessage(error, 'Please try again.')}`
}

/** The refusals of spec section 5, one at a time. */
export function couponErrors({ code, discount }: { code: string; discount: string }) {
  if (!code.trim()) return { code: 'Coupon code is required.' }
  if (!(Number(discount) > 0)) return { discount: 'Please enter a valid discount percentage greater than 0.' }
  return {}
}
