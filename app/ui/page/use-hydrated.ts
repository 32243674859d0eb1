import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. Pages that depend on the browser's storage show a placeholder until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
