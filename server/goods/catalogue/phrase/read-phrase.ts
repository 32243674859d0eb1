import type { Need } from '#shared/contract/needs.ts'
import { listingLimits } from '#shared/listing.ts'
import { fillers } from '../search/synonyms.ts'
import { type Budget, type Prices, readBudgets } from './read-budget.ts'
import { readNeeds } from './read-needs.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A part of a phrase that says more than a word: a price or a need. */
export type Part = (({ kind: 'budget' } & Prices) | { kind: 'need'; need: Need }) & {
  /** The phrase as typed, without this part. */
  without: string
}

/** A phrase as it is understood: the parts that became bounds and filters, and the words that are left to look for. */
export type Phrase = { words: string; parts: Part[]; needs: Need[] } & Prices

/** Understands a text that was typed into the search. Pure, and its time is limited by the length of the text. */
export function readPhrase(typed: string, known: readonly Need[]): Phrase {
  const text = typed.slice(0, listingLimits.searchedCharacters)
  const tokens = tokensOf(text)
  const budgets = readBudgets(tokens)
  const isTaken = (index: number) => budgets.some(({ from, to }) => index >= from && index < to)
  const found = readNeeds(tokens, known, isTaken)
  const needs = [...new Set(found.map(({ need }) => need))]
  const without = (spans: readonly Span[]) => textWithout(text, tokens, spans)
  const parts: Part[] = [
    ...budgets.map((budget) => ({
      kind: 'budget' as const,
      minPrice: budget.minPrice,
      maxPrice: budget.maxPrice,
      without: without([budget]),
    })),
    ...needs.map((need) => ({
      kind: 'need' as const,
      need,
      without: without(found.filter((span) => span.need === need)),
    })),
  ]
  return {
    words: parts.length === 0 ? text : meaningfulWords(without([...budgets, ...found])),
    parts,
    ...combinePrices(budgets),
    needs,
  }
}

type Span = { from: number; to: number }

/** The later of two amounts for the same bound counts; bounds in the wrong order are swapped. */
function combinePrices(budgets: readonly Budget[]): Prices {
  const minPrice = budgets.findLast((budget) => budget.minPrice !== undefined)?.minPrice
  const maxPrice = budgets.findLast((budget) => budget.maxPrice !== undefined)?.maxPrice
  const isCrossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return isCrossed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

function textWithout(text: string, tokens: readonly Token[], spans: readonly Span[]): string {
  let rest = ''
  let place = 0
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    rest += `${text.slice(place, tokens[from]?.start)} `
    place = tokens[to - 1]?.end ?? place
  }
  return (rest + text.slice(place)).replace(/\s+/g, ' ').trim()
}

/** The text, or nothing if its words say nothing about a product: 'for', 'er jonno'. */
function meaningfulWords(text: string): string {
  const words = tokensOf(text).map((token) => token.text)
  return words.some((word) => /[\p{L}\d]/u.test(word) && !fillers.has(word)) ? text : ''
}
