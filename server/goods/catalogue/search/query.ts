import { listingLimits } from '#shared/listing.ts'
import { type Lexicon, skuMark, type Term } from './lexicon.ts'
import { fillers } from './synonyms.ts'
import { chunksOf } from './words.ts'

const maxWords = 10

/** One way to read a query; `needed` is how many of its terms a product must match at least. */
export type Reading = { terms: Term[]; needed: number }

/** The ways to read a query, the most literal first. The search uses the first that finds something. */
export function* readingsOf(text: string, lexicon: Lexicon): Generator<Reading> {
  const words = wordsOf(text, lexicon)
  if (words.length === 0) return
  const joined = joinNeighbours(words, lexicon)
  yield all(joined.flatMap(literal(lexicon)))
  if (joined.length < words.length) yield all(words.flatMap(literal(lexicon)))
  const loose = joined.flatMap(forgiving(lexicon))
  yield all(loose)
  // The last word names the thing: of 'macbook charger' chargers are better than MacBooks.
  const last = words.at(-1) ?? ''
  if (lexicon.namesThing(last)) yield all([lexicon.meanings(last, true)])
  if (loose.length > 1) yield { terms: loose, needed: Math.ceil(loose.length / 2) }
}

function all(terms: Term[]): Reading {
  return { terms, needed: terms.length }
}

function wordsOf(text: string, lexicon: Lexicon): string[] {
  const chunks = chunksOf(text.slice(0, listingLimits.searchedCharacters), maxWords)
  const words = chunks.flatMap(({ parts, joined }) => {
    if (parts.length === 1 || lexicon.has(joined)) return [joined]
    return lexicon.hasSku(joined) ? [skuMark + joined] : parts
  })
  const meaningful = words.filter((word) => !fillers.has(word))
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, maxWords)
}

/** Joins words that are one in the catalogue: 'mac book', and in 'tuf f 15' the last two. */
function joinNeighbours(words: readonly string[], lexicon: Lexicon): string[] {
  const isPair = (word = '', next = '') =>
    next !== '' && !/^\d+$/.test(word + next) && lexicon.has(word + next)
  const result: string[] = []
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [next, afterNext] = rest
    const joins = isPair(word, next) && !(lexicon.has(word) && isPair(next, afterNext))
    result.push(joins ? word + next : word)
    if (joins) rest.shift()
  }
  return result
}

/** The terms of a typed word: usually one, two where it is two words of the catalogue written together. */
function literal(lexicon: Lexicon) {
  return (word: string, index: number, { length }: readonly string[]): Term[] => {
    const isLast = index === length - 1
    const term = lexicon.meanings(word, isLast)
    if (term.length > 0) return [term]
    const parts = splitWord(word, lexicon)
    return parts ? parts.map((part) => lexicon.meanings(part, false)) : [lexicon.corrections(word, isLast)]
  }
}

/** Reads the word both as it is and as a misspelling: 'acer nitor' where some feature says 'monitor'. */
function forgiving(lexicon: Lexicon) {
  return (word: string, index: number, words: readonly string[]): Term[] => {
    const isLast = index === words.length - 1
    const term = lexicon.meanings(word, isLast)
    if (term.length === 0) return literal(lexicon)(word, index, words)
    return [[...term, ...lexicon.corrections(word, isLast)]]
  }
}

/** 'rtx4060' and 'macbookair' are two words in the catalogue. */
function splitWord(word: string, lexicon: Lexicon): string[] | undefined {
  const [first = '', second = '', ...more] = word.match(/\d+|\D+/g) ?? []
  if (second !== '' && more.length === 0)
    return lexicon.has(first) && lexicon.meanings(second, false).length > 0 ? [first, second] : undefined
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)]
    if (parts.every((part) => lexicon.has(part))) return parts
  }
  return undefined
}
