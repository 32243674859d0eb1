import { useSyncExternalStore } from 'react'

/** False on the server and while its markup is taken over: pages that live in the browser show their shape till then. */
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
