import { words } from '#shared/orders/words/status-words.bn.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export function statusName(status: string, of: 'order' | 'payment'): string {
  const { order, payment }: Record<'order' | 'payment', Record<string, string>> = words
  return (of === 'order' ? (order[status] ?? payment[status]) : (payment[status] ?? order[status])) ?? status
}

export type Complete = SameWords<
  typeof import('./status-pill-words.ts'),
  typeof import('./status-pill-words.bn.ts')
>
