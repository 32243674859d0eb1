import { requestOf, type SentRequest } from '#app/request-key.ts'
import { holdMinutes } from '#shared/limits.ts'
import { createStore } from './stored.ts'

const storedUnder = 'order-request'
const rememberedKeys = 5
const tries = createStore<{ key: string; at: number }[]>('tries', [])
let inMemory: string | null = null

/** The idempotency key of an order: the same body, sent again after a double click or a lost response, keeps its key. */
export function keyFor(body: unknown): string {
  const last = readRequest()
  const request = requestOf(body, last)
  const { key } = request
  if (key === last.key) return key
  writeRequest(JSON.stringify(request))
  tries.set([...liveTries(), { key, at: Date.now() }].slice(-1 - rememberedKeys))
  return key
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

function readRequest(): Partial<SentRequest> {
  try {
    return JSON.parse(sessionStorage.getItem(storedUnder) ?? inMemory ?? '{}') as Partial<SentRequest>
  } catch {
    // Without storage the request is remembered as long as the page lives.
    return JSON.parse(inMemory ?? '{}') as Partial<SentRequest>
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
