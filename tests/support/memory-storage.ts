import { vi } from 'vitest'

/** Gives a test the browser's storages, empty. */
export function stubStorages() {
  const storages = { localStorage: memory(), sessionStorage: memory() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  return storages
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  }
}
