import { useLoad } from './use-load.ts'

/**
 * Data about what somebody types, such as a price, loaded a moment after the typing pauses. Until the next is there the
 * last one stays. `load` is null where there is nothing to ask about yet, and the data is null then.
 */
export function useLoadTyped<T>(
  key: string,
  load: ((signal: AbortSignal) => Promise<T>) | null,
  { after = 250, keepsLast = true }: { after?: number; keepsLast?: boolean } = {},
) {
  async function loadLater(signal: AbortSignal) {
    if (!load) return null
    await pause(after, signal)
    return load(signal)
  }
  return useLoad(key, loadLater, { keepsLast })
}

/** Waits while somebody is typing. The next keystroke aborts the signal, and with it the wait. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
