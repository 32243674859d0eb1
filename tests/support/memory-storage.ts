import { vi } from 'vitest'

/** Gives a test the browser's storages, empty. */
export function stubStorages() {
  const storages = { localStorage: memory(), sessionStorage: memory() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  return storages
}

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  }
}
