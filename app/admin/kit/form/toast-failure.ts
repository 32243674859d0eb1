import { toast } from '#app/ui/feedback/toast.ts'
import { errorMessage } from './error-message.ts'

/** Says in a toast why something was not done, where there is no room for a notice. */
export function toastFailure(error: unknown, fallback: string): void {
  toast(errorMessage(error, fallback), 'error')
}
