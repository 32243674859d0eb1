import { newRequestKey } from '../../../ui/fields/send-once.ts'
import { blankOrder, type OrderValues } from './order-values.ts'

/** In session storage an unfinished order survives a reload, in this tab only: it is somebody's name and address. */
const draftKey = 'new-order'
const sentKey = 'new-order-sent'

/** Fields whose stored value is no longer of the right kind are left out. */
export function readOrderDraft(): OrderValues {
  const stored = readJson(draftKey) as Record<string, unknown> | null
  const known = Object.entries(blankOrder).filter(
    ([name, value]) => stored && name in stored && kindOf(stored[name]) === kindOf(value),
  )
  return { ...blankOrder, ...Object.fromEntries(known.map(([name]) => [name, stored?.[name]])) }
}

export function writeOrderDraft(values: OrderValues): void {
  writeJson(draftKey, values)
}

export function clearOrderDraft(): void {
  for (const key of [draftKey, sentKey]) writeJson(key, null)
}

/** The idempotency key of an order: the same one, sent again after a lost response, keeps its key. */
export function orderKeyFor(body: unknown): string {
  const text = JSON.stringify(body)
  const sent = readJson(sentKey) as { key?: unknown; text?: unknown } | null
  if (sent?.text === text && typeof sent.key === 'string') return sent.key
  const key = newRequestKey()
  writeJson(sentKey, { key, text })
  return key
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    // Forbidden or broken storage is an empty form.
    return null
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the form lives as long as the page.
  }
}
