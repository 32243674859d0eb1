import { afterEach, beforeEach, vi } from 'vitest'

/** Gives the tests of a file the browser's storages, empty at first. */
export function stubStorages() {
  const storages = { localStorage: storageOf(), sessionStorage: storageOf() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  return storages
}

/** Gives every test of a file an empty local storage, and returns what is in it. */
export function stubLocalStorage(): Map<string, string> {
  const items = new Map<string, string>()
  beforeEach(() => {
    items.clear()
    vi.stubGlobal('localStorage', storageOf(items))
  })
  afterEach(() => vi.unstubAllGlobals())
  return items
}

function storageOf(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  }
}
