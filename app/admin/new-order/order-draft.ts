import { requestOf } from '#app/request-key.ts'
import { clearDraft, readDraft, writeDraft } from '#app/state/draft.ts'
import { blankOrder, type OrderValues } from './order-values.ts'

const name = 'new order'
const sentName = 'new order sent'

export function readOrderDraft(): OrderValues {
  return { ...blankOrder, ...readDraft(name, blankOrder) }
}

export function writeOrderDraft(values: OrderValues): void {
  writeDraft(name, values)
}

export function clearOrderDraft(): void {
  for (const one of [name, sentName]) clearDraft(one)
}

/** The idempotency key of an order: the same one, sent again after a lost response, keeps its key. */
export function orderKeyFor(body: unknown): string {
  const request = requestOf(body, readDraft(sentName, { key: '', text: '' }))
  writeDraft(sentName, request)
  return request.key
}
