import { afterEach, beforeEach, vi } from 'vitest'

/** Gives every test of a file the browser's storages, empty at first. */
export function stubStorages() {
  const storages = { localStorage: storageOf(), sessionStorage: storageOf() }
  for (const [name, storage] of Object.entries(storages)) {
    vi.stubGlobal(name, storage)
    beforeEach(() => storage.clear())
  }
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

/** As in a browser, the keys of a storage are its items: its methods are not among them. */
function storageOf(items = new Map<string | symbol, string>()) {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  }
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      items.has(key) ? { value: items.get(key), enumerable: true, configurable: true } : undefined,
  })
}
