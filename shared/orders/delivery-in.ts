import type { Language } from '../site/languages.ts'
import { textsIn } from '../site/texts-in.ts'
import { deliveryText, type OrderDelivery } from './delivery.ts'
import { words as bn } from './words/delivery-words.bn.ts'
import { words as en } from './words/delivery-words.ts'

const words: Record<Language, typeof en> = { en, bn }

/** How an order reaches its buyer, for mails: the server writes both languages. */
export function deliveryIn(language: Language, delivery: OrderDelivery): string {
  return deliveryText(textsIn(language, delivery), words[language])
}
