import * as words from './words/status-pill-words.ts'
import './order-parts.css'

const looks: Record<string, string> = {
  pending: 'open',
  unpaid: 'open',
  confirmed: 'agreed',
  paid: 'agreed',
  shipping: 'moving',
  completed: 'done',
  failed: 'bad',
  rejected: 'bad',
  review: 'held',
  cancelled: 'off',
  refunded: 'off',
}

/** The status of an order or a payment as a word, a shape and a colour. */
export function StatusPill({ status, of = 'order' }: { status: string; of?: 'order' | 'payment' }) {
  return <span className={`pill pill-${looks[status] ?? 'open'}`}>{words.statusName(status, of)}</span>
}
