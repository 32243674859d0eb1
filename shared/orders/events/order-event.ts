import type { Language } from '../../site/languages.ts'
import { words as bn } from './event-words.bn.ts'
import { words as en } from './event-words.ts'

type Words = typeof en
export type EventCode = keyof Words
type ValuesOf<Code extends EventCode> = Parameters<Words[Code]> extends [infer Values] ? Values : object

/** Something that happened to an order: its code and its figures, put into words when somebody reads them. */
export type OrderEventFacts = { code: EventCode; values: object }

const words: Record<Language, Words> = { en, bn }

/** An event with the values that its words need: `eventOf('refundRequested', { amount })`. */
export function eventOf<Code extends EventCode>(
  code: Code,
  ...values: Parameters<Words[Code]> extends [] ? [] : [ValuesOf<Code>]
): OrderEventFacts {
  return { code, values: (values[0] ?? {}) as object }
}

/** The event as a line of the history. */
export function eventIn(language: Language, { code, values }: OrderEventFacts): string {
  const say = words[language][code] as (values: object) => string
  return say(values)
}

/** An event as it is stored: sentences of before have no code, and a version after this one may know more codes. */
export type StoredEvent = { what: string; code: string | null; values: unknown }

export function storedEventIn(language: Language, { what, code, values }: StoredEvent): string {
  if (language === 'en' || code === null || !Object.hasOwn(en, code)) return what
  return eventIn(language, { code: code as EventCode, values: values as object })
}
