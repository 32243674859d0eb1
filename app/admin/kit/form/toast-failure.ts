import { toast } from '#app/ui/feedback/toast.ts'
import { errorMessage } from './error-message.ts'
import { isStale } from './read-conflict.ts'

/**
 * Says in a toast why a row was not saved: it has no room for a notice. A conflict goes on to the form, which asks
 * about it.
 */
export function toastFailure(error: unknown, fallback: string): void {
  if (isStale(error)) throw error
  toast(errorMessage(error, fallback), 'error')
}
