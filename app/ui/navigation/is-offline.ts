import { toast } from '../feedback/toast.ts'
import { offline } from './words.ts'

/** Whether the browser knows that it has no connection. The visitor is told, so that the page can stay. */
export function isOffline(): boolean {
  if (navigator.onLine) return false
  toast(offline, 'error')
  return true
}
