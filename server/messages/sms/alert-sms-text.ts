import { countSegments, inGsmLetters } from '#shared/messages/sms-segments.ts'
import type { AlertSmsKind } from '#shared/messages/sms-states.ts'
import type { Language } from '#shared/site/languages.ts'
import { words as bn } from './alert-sms-words.bn.ts'
import { type AlertSmsFacts, words as en } from './alert-sms-words.ts'

const words: Record<Language, typeof en> = { en, bn }
const mostSegments: Record<Language, number> = { en: 1, bn: 2 }

/**
 * The text of an SMS about an alert. Anybody can cause one with any number, so it holds nothing that was typed; a
 * title that is too long loses its end, because each further segment costs as much as an SMS.
 */
export function alertSmsText(kind: AlertSmsKind, language: Language, facts: AlertSmsFacts): string {
  const title = language === 'en' ? inGsmLetters(facts.title) : facts.title
  const write = (shown: string) => words[language][kind]({ ...facts, title: shown })
  for (let shown = [...title]; shown.length > 0; shown = shown.slice(0, -1)) {
    const text = write(shown.length < [...title].length ? `${shown.join('').trim()}..` : title)
    if (countSegments(text) <= mostSegments[language]) return text
  }
  return write('')
}
