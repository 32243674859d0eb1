import { holdMinutes } from '#shared/limits.ts'
import { createStore } from './stored.ts'

/** The last request for an order: its idempotency key and its body. */
type OrderRequest = [key?: string, body?: string]

const storedUnder = 'order-request'
const rememberedKeys = 5
const tries = createStore<{ key: string; at: number }[]>('tries', [])
let inMemory: string | null = null

/** The idempotency key of an order: the same body, sent again after a double click or a lost response, keeps its key. */
export function keyFor(body: unknown): string {
  const text = JSON.stringify(body)
  const [key, sent] = readRequest()
  if (key && sent === text) return key
  const fresh = newKey()
  writeRequest(JSON.stringify([fresh, text]))
  tries.set([...liveTries(), { key: fresh, at: Date.now() }].slice(-1 - rememberedKeys))
  return fresh
}

/** Keys of earlier tries: the units they may hold are this buyer's. */
export function earlierKeys(key: string): string {
  return liveTries()
    .flatMap((one) => (one.key === key ? [] : one.key))
    .join()
}

/** Lets the next request be for a new order. */
export function forgetRequests() {
  writeRequest(null)
  tries.set([])
}

/** Whether the shop still holds the units of an order placed then and not paid. */
export function areUnitsHeld(at: number): boolean {
  return Date.now() - at < holdMinutes * 60_000
}

function liveTries() {
  const stored = tries.get()
  return Array.isArray(stored)
    ? stored.filter((one) => typeof one?.key === 'string' && areUnitsHeld(one.at))
    : []
}

function readRequest(): OrderRequest {
  try {
    return JSON.parse(sessionStorage.getItem(storedUnder) ?? inMemory ?? '[]') as OrderRequest
  } catch {
    // Without storage the request is remembered as long as the page lives.
    return JSON.parse(inMemory ?? '[]') as OrderRequest
  }
}

function writeRequest(text: string | null) {
  inMemory = text
  try {
    // First of all, because a request that finds the storage full must not leave the older one behind.
    sessionStorage.removeItem(storedUnder)
    if (text !== null) sessionStorage.setItem(storedUnder, text)
    inMemory = null
  } catch {
    // Without storage the request is remembered as long as the page lives.
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
