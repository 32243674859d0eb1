import { Problem, problems } from '#shared/problem.ts'
import { readSession } from '../../../state/session.ts'
import { errorMessage } from '../form/error-message.ts'

/** Without a stored token there is no use in asking the server. */
export function tokenRefusal(): string | null {
  return readSession().token ? null : problems.NOT_LOGGED_IN[1]
}

/** `Failed to create coupon: A coupon with this code already exists.` */
export function failureWords(what: string, error: unknown): string {
  if (error instanceof Problem && error.code === 'NOT_LOGGED_IN') return error.message
  return `Failed to ${what}: ${errorMessage(error, 'Please try again.')}`
}

/** The words of spec section 5, or null. */
export function couponInputRefusal({ code, discount }: { code: string; discount: string }): string | null {
  if (!code.trim()) return 'Coupon code is required.'
  if (!(Number(discount) > 0)) return 'Please enter a valid discount percentage greater than 0.'
  return null
}
