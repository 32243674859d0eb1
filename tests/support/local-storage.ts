import { afterEach, beforeEach, vi } from 'vitest'

/** A browser's storage for tests that need no browser, empty before each of them. */
export function stubLocalStorage(): Map<string, string> {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return storage
}
