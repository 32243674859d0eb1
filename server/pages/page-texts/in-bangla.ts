import { defaultTexts as bangla } from './default-texts.bn.ts'
import { defaultTexts as english } from './default-texts.ts'

/** Every usual text in English with the same in Bangla. */
const banglaOf = new Map(pairs(english, bangla))

/** Texts in Bangla. What staff wrote in place of a usual text stays as they wrote it. */
export function inBangla<Texts>(texts: Texts): Texts {
  return translated(texts) as Texts
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return banglaOf.get(value) ?? value
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'id' ? part : translated(part)]),
  )
}

/** The texts at the same place of both. */
function pairs(one: unknown, other: unknown): [string, string][] {
  if (typeof one === 'string' && typeof other === 'string') return one === '' ? [] : [[one, other]]
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return []
  return Object.entries(one).flatMap(([key, part]) =>
    key === 'id' ? [] : pairs(part, (other as Record<string, unknown>)[key]),
  )
}
