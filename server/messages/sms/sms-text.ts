import type { OrderSmsKind } from '#shared/messages/sms-states.ts'
import type { Language } from '#shared/site/languages.ts'
import { words as bn } from './sms-words.bn.ts'
import { words as en, type SmsFacts } from './sms-words.ts'

const words: Record<Language, typeof en> = { en, bn }

/**
 * The text of an SMS. The number is not proved to be the buyer's, so the text holds nothing that was typed into the
 * order, and only the links to pay an order and to its page hold its key.
 */
export function smsText(kind: OrderSmsKind, language: Language, facts: SmsFacts): string {
  return words[language][kind](facts)
}
