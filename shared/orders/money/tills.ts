import type { Paisa } from '../../money.ts'
import type { MoneyMethod } from './money-rows.ts'

type Moved = { method: MoneyMethod; inPaisa: Paisa; outPaisa: Paisa }

/** The expected sum of one method in a till: received less paid back, and of cash the opening sum with it. */
export function expectedPaisa({ method, inPaisa, outPaisa }: Moved, openedPaisa: Paisa): Paisa {
  return inPaisa - outPaisa + (method === 'cash' ? openedPaisa : 0)
}

/** The words that a count with a difference and without a note is refused with, or null. */
export function noteRefusal(differences: readonly Paisa[], note: string): string | null {
  if (differences.every((paisa) => paisa === 0) || note.trim()) return null
  return 'The count differs from what is expected. Please write a note that says why, or that nobody knows.'
}
