import type { Synonym } from '#shared/contract/needs.ts'
import type { ListingQuery } from '#shared/listing.ts'
import { tokensOf } from './tokens.ts'

/** The query in words of the catalogue; one that asks for its plain words stays as it is. */
export function withSynonyms(query: ListingQuery, synonyms: readonly Synonym[]): ListingQuery {
  return query.plain || query.q === '' ? query : { ...query, q: replaceSpellings(query.q, synonyms) }
}

/** Replaces spellings that staff have listed by the words of the catalogue. The longest spelling counts. */
export function replaceSpellings(text: string, synonyms: readonly Synonym[]): string {
  if (synonyms.length === 0) return text
  const { words, longest } = spellingsOf(synonyms)
  const tokens = tokensOf(text)
  let result = ''
  let place = 0
  for (let from = 0; from < tokens.length; from++) {
    for (let length = Math.min(longest, tokens.length - from); length > 0; length--) {
      const found = tokens.slice(from, from + length)
      const word = words.get(found.map((token) => token.text).join(' '))
      if (word === undefined) continue
      result += text.slice(place, found[0]?.start) + word
      place = found.at(-1)?.end ?? place
      from += length - 1
      break
    }
  }
  return result + text.slice(place)
}

/** `longest`: the most tokens of one spelling. */
type Spellings = { words: ReadonlyMap<string, string>; longest: number }
const known = new WeakMap<readonly Synonym[], Spellings>()

/** Made once for each version of the list. */
function spellingsOf(synonyms: readonly Synonym[]): Spellings {
  const made = known.get(synonyms)
  if (made) return made
  const words = new Map<string, string>()
  let longest = 0
  for (const { word, spellings } of synonyms)
    for (const spelling of spellings) {
      const tokens = tokensOf(spelling).map((token) => token.text)
      words.set(tokens.join(' '), word)
      longest = Math.max(longest, tokens.length)
    }
  known.set(synonyms, { words, longest })
  return { words, longest }
}
