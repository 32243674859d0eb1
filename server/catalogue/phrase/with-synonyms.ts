import type { Synonym } from '#shared/contract/needs.ts'
import type { ListingQuery } from '#shared/listing.ts'
import { tokensOf } from './tokens.ts'

/** The most words of one spelling. */
const longest = 3

/** The query as the catalogue would put it, unless it asks for its plain words. */
export function withSynonyms(query: ListingQuery, synonyms: readonly Synonym[]): ListingQuery {
  return query.plain || query.q === '' ? query : { ...query, q: replaceSpellings(query.q, synonyms) }
}

/** Writes a text with the shop's own words where staff have said which those are; the longest spelling counts. */
export function replaceSpellings(text: string, synonyms: readonly Synonym[]): string {
  if (synonyms.length === 0) return text
  const words = wordsBySpelling(synonyms)
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

const known = new WeakMap<readonly Synonym[], ReadonlyMap<string, string>>()

/** Made once for each version of the list. */
function wordsBySpelling(synonyms: readonly Synonym[]): ReadonlyMap<string, string> {
  const words =
    known.get(synonyms) ??
    new Map(synonyms.flatMap(({ word, spellings }) => spellings.map((one) => [folded(one), word] as const)))
  known.set(synonyms, words)
  return words
}

function folded(spelling: string): string {
  return tokensOf(spelling)
    .map((token) => token.text)
    .join(' ')
}
