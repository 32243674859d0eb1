/** The maker in this country, the maker in any country, or the shop itself, for what is pre-owned. */
export type WarrantyGiver = 'official' | 'international' | 'shop'

type Promised = { months: number; replacementDays: number; serviceYears: number; returnDays: number }

/** A warranty in few words and in full. */
export function warrantyWords(promised: Promised, giver: WarrantyGiver, note = '') {
  const { months } = promised
  const service = serviceText(promised)
  const first = firstDays(promised)
  const cover = months > 0 ? coverWords[giver](months) : ''
  const sentences = [
    cover ? [first, cover].filter(Boolean).join(', then ') : first || 'No warranty',
    !cover && first && 'No warranty after that',
    service && `Free service for ${service}, parts are paid`,
    note,
  ]
  const long = sentences.filter(Boolean).map(withCapital).join('. ')
  return { short: shortWords(promised, giver) || long, long }
}

/** '24' as people say it: 2 years. A number of months that is no whole year stays one of months. */
export function lengthText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function firstDays({ returnDays, replacementDays }: Promised): string {
  const returned = returnDays > 0 && `Return within ${returnDays} days`
  const replaced = replacementDays > 0 && `${replacementDays}-day replacement`
  return [returned, replaced].filter(Boolean).join(', ')
}

const coverWords: Record<WarrantyGiver, (months: number) => string> = {
  official: (months) =>
    `official warranty of the maker, ${lengthText(months)}${months > 12 ? '; battery and adapter 1 year' : ''}`,
  international: (months) => `${lengthText(months)} of international warranty`,
  shop: (months) => `${lengthText(months)} of warranty from us`,
}

const givenBy: Record<WarrantyGiver, string> = {
  official: ' official',
  international: ' international',
  shop: ' from us',
}

/** Empty where there is no warranty to name: then its words in full are short. */
function shortWords(promised: Promised, giver: WarrantyGiver): string {
  const { months } = promised
  const service = serviceText(promised)
  if (months === 0) return ''
  return lengthText(months) + givenBy[giver] + (service && `, service ${service}`)
}

/** Service that is no longer than the warranty is part of it. */
function serviceText({ months, serviceYears }: Promised): string {
  return 12 * serviceYears > months ? lengthText(12 * serviceYears) : ''
}

function withCapital(text: string | false): string {
  return text === false ? '' : text.charAt(0).toUpperCase() + text.slice(1)
}
