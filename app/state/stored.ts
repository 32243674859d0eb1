export type Stored<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** What the server renders: nothing is remembered there. */
  onServer: () => T
}

type Format<T> = { read: (text: string) => T; write: (value: T) => string }

const json: Format<unknown> = { read: JSON.parse, write: JSON.stringify }
/** For values that are text already, such as the login token. */
export const plainText: Format<string> = { read: (text) => text, write: (value) => value }

const events = ['storage', 'pageshow'] as const

/**
 * Something the browser remembers under `key`, for useSyncExternalStore. Other tabs hear of changes. Where
 * local storage is missing, full or holds nonsense, it works from memory. `initial` itself is never stored.
 */
export function stored<T>(key: string, initial: T, format = json as Format<T>): Stored<T> {
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let value = initial
  let onlyInMemory = false

  function get(): T {
    if (onlyInMemory) return value
    const text = read(key, seen)
    if (text === seen) return value
    seen = text
    value = parse(text, initial, format)
    return value
  }

  function set(next: T) {
    value = next
    seen = next === initial ? null : format.write(next)
    onlyInMemory = !write(key, seen)
    for (const listener of listeners) listener()
  }

  function hear({ key: changed, persisted }: { key?: string | null; persisted?: boolean }) {
    // A null key means that everything was cleared; a page that slept has heard of nothing.
    if (changed === key || changed === null || persisted) for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) for (const event of events) globalThis.addEventListener?.(event, hear)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) for (const event of events) globalThis.removeEventListener?.(event, hear)
    }
  }

  return { get, set, subscribe, onServer: () => initial }
}

/** Reading local storage throws where the visitor forbids it; then what was last seen still holds. */
function read(key: string, otherwise: string | null): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return otherwise
  }
}

/** False where storage is full or forbidden: then this visit goes on from memory. */
function write(key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parse<T>(text: string | null, initial: T, format: Format<T>): T {
  if (text === null) return initial
  try {
    return format.read(text)
  } catch {
    return initial
  }
}
