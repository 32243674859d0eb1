import { toast } from '../feedback/toast.ts'

export const offlineText = 'You are offline. Please try again once you are connected.'

/** Whether the browser knows that it has no connection. The visitor is told, so that the page can stay. */
export function isOffline(): boolean {
  if (navigator.onLine) return false
  toast(offlineText, 'error')
  return true
}
