import { toast } from '../../../ui/feedback/toast.ts'
import { isStale } from './edit-clash.ts'
import { errorMessage } from './error-message.ts'

/** Says in a toast why a row was not saved: it has no room for a notice. A clash goes on to the form, which asks about it. */
export function toastFailure(error: unknown, fallback: string): void {
  if (isStale(error)) throw error
  toast(errorMessage(error, fallback), 'error')
}
