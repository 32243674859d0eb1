import { sentences } from '../figure-words.ts'
import { words } from './warranty-words.ts'

/** The maker in this country, the maker in any country, or the shop itself, for what is pre-owned. */
export type WarrantyGiver = 'official' | 'international' | 'shop'

type Promised = { months: number; replacementDays: number; serviceYears: number; returnDays: number }

/** A warranty in few words and in full. */
export function warrantyWords(promised: Promised, giver: WarrantyGiver, note = '') {
  const { months } = promised
  const service = serviceText(promised)
  const first = firstDays(promised)
  const cover = months > 0 ? coverWords[giver](months) : ''
  const whole = first && cover ? words.firstThen(first, cover) : cover || first || words.none
  const said = [whole, !cover && first && words.noneAfter, service && words.service(service), note]
  const long = sentences(said.filter(Boolean).map(withCapital))
  return { short: shortWords(promised, giver) || long, long }
}

function firstDays({ returnDays, replacementDays }: Promised): string {
  const returned = returnDays > 0 && words.returned(returnDays)
  const replaced = replacementDays > 0 && words.replaced(replacementDays)
  return [returned, replaced].filter(Boolean).join(', ')
}

const coverWords: Record<WarrantyGiver, (months: number) => string> = {
  official: (months) => words.official(words.length(months), months > 12),
  international: (months) => words.international(words.length(months)),
  shop: (months) => words.shop(words.length(months)),
}

const shortCover: Record<WarrantyGiver, (length: string) => string> = {
  official: (length) => words.shortOfficial(length),
  international: (length) => words.shortInternational(length),
  shop: (length) => words.shortShop(length),
}

/** Empty where there is no warranty to name: then its words in full are short. */
function shortWords(promised: Promised, giver: WarrantyGiver): string {
  const { months } = promised
  const service = serviceText(promised)
  if (months === 0) return ''
  return shortCover[giver](words.length(months)) + (service && words.shortService(service))
}

/** Service that is no longer than the warranty is part of it. */
function serviceText({ months, serviceYears }: Promised): string {
  return 12 * serviceYears > months ? words.length(12 * serviceYears) : ''
}

function withCapital(text: string | false): string {
  return text === false ? '' : text.charAt(0).toUpperCase() + text.slice(1)
}
