import type { Language } from '../site/languages.ts'
import { type CourierId, courierLabel } from './shipment-states.ts'
import { words as bn } from './words/shipment-words.bn.ts'
import { words as en } from './words/shipment-words.ts'

/** A courier as people know it, for what the server writes in both languages. */
export type Courier = { courier: CourierId; courierName: string }

const words: Record<Language, typeof en> = { en, bn }

/** The states of a parcel. */
export function shipmentWordsIn(language: Language): (typeof en)['states'] {
  return words[language].states
}

export function courierIn(language: Language, { courier, courierName }: Courier): string {
  return courierLabel(courier, courierName, words[language])
}
