import { toastMs } from '#shared/limits.ts'

export type Toast = { id: number; text: string; kind: 'success' | 'error' }

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for three seconds: `toast('Coupon removed!')`. */
export function toast(text: string, kind: Toast['kind'] = 'success') {
  lastId += 1
  const id = lastId
  show([...shown, { id, text, kind }])
  setTimeout(() => show(shown.filter((one) => one.id !== id)), toastMs)
}

/** The store that <Toasts> subscribes to. */
export const toasts = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function show(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
