type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** The value while the server renders, where nothing is stored. */
  onServer: () => T
}

type Format<T> = { read: (text: string) => T; write: (value: T) => string }

const json: Format<unknown> = { read: JSON.parse, write: JSON.stringify }
/** The format of values that are text already, such as the login token. */
export const plainText: Format<string> = { read: (text) => text, write: (value) => value }

const events = ['storage', 'pageshow'] as const

/**
 * A value in local storage under `key`, for useSyncExternalStore. Other tabs are notified of changes. Where local
 * storage is missing, full or invalid, the value lives in memory. `initial` itself is never stored.
 */
export function createStore<T>(key: string, initial: T, format = json as Format<T>): Store<T> {
  const listeners = new Set<() => void>()
  let lastText: string | null = null
  let value = initial
  let onlyInMemory = false

  function get(): T {
    if (onlyInMemory) return value
    const text = read(key, lastText)
    if (text === lastText) return value
    lastText = text
    value = parse(text, initial, format)
    return value
  }

  function set(next: T) {
    value = next
    lastText = next === initial ? null : format.write(next)
    onlyInMemory = !write(key, lastText)
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function onEvent({ key: changed, persisted }: { key?: string | null; persisted?: boolean }) {
    // A null key means that everything was cleared; a page from the back-forward cache has missed all events.
    if (changed === key || changed === null || persisted) notify()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) for (const event of events) globalThis.addEventListener?.(event, onEvent)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) for (const event of events) globalThis.removeEventListener?.(event, onEvent)
    }
  }

  return { get, set, subscribe, onServer: () => initial }
}

/** Reading local storage throws where the visitor forbids it; then the last value stays. */
function read(key: string, fallback: string | null): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return fallback
  }
}

/** Returns false where storage is full or forbidden. */
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
