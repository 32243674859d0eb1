import type { Question } from '#shared/contract/page-texts.ts'
import { digits } from '#shared/figure-words.ts'
import type { DhakaDelivery } from '#shared/orders/delivery.ts'
import { identity } from '#shared/site/identity.ts'
import type { fillIns } from '#shared/site/page-texts.ts'

/** Fills in the placeholders in braces, so that answers follow the delivery rates, no matter who wrote them. */
export function fillIn(questions: readonly Question[], { cost, days }: DhakaDelivery): Question[] {
  const values: Record<(typeof fillIns)[number], string> = {
    'delivery days': days,
    'delivery cost': cost,
    hotline: digits(identity.hotline.shown),
    'shop name': identity.name,
  }
  const filled = (text: string) =>
    Object.entries(values).reduce((left, [name, value]) => left.replaceAll(`{${name}}`, value), text)
  return questions.map(({ question, answer }) => ({ question: filled(question), answer: filled(answer) }))
}
