import type { LineUnit } from '../../contract/orders.ts'
import type { Paisa } from '../../money.ts'
import type { Chosen } from '../../pricing.ts'
import { chosenIn } from '../../products/chosen-in.ts'
import type { Language } from '../../site/languages.ts'
import { unitIn } from '../../units/unit-in.ts'
import { words as bn } from './change-words.bn.ts'
import { type ChangedAmount, words as en } from './change-words.ts'

/** One thing that staff changed in an order. */
export type ChangeFact =
  | { is: 'removed' | 'added'; count: number; name: string; chosen: Chosen; unit: LineUnit | null }
  | { is: 'amount'; what: ChangedAmount; before: Paisa; after: Paisa }

const words: Record<Language, typeof en> = { en, bn }

/** The changes of an order as phrases, one behind the other. */
export function changesIn(language: Language, facts: readonly ChangeFact[]): string {
  return facts.map((fact) => phraseOf(language, fact)).join('; ')
}

function phraseOf(language: Language, fact: ChangeFact): string {
  const { amount, added, removed } = words[language]
  if (fact.is === 'amount') return amount(fact.what, fact.before, fact.after)
  const options = [
    ...chosenIn(language, fact.chosen),
    ...(fact.unit ? [unitIn(language, fact.unit)] : []),
  ].join(', ')
  const name = options ? `${fact.name} (${options})` : fact.name
  return fact.is === 'added' ? added(fact.count, name) : removed(fact.count, name)
}
