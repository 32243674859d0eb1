import type { Taka } from '#shared/money.ts'
import { type Amount, amountAt, isPriceOnly, rangeAt } from './amounts.ts'
import { boundAfter, boundBefore, type FoundBound } from './bound-words.ts'
import { particles } from './money-words.ts'
import type { Token } from './tokens.ts'

/** The price range that a phrase names, and the tokens that name it. */
export type Budget = { from: number; to: number } & Prices
export type Prices = { minPrice?: Taka | undefined; maxPrice?: Taka | undefined }

/** '50k' without a word such as 'under' is an approximate price: products that cost a little more are listed too. */
const tolerance = 0.05
const nearby = 0.1
/** Smaller numbers mean thousands ('under 50', '80 er moddhe'), because the shop sells nothing for less. */
const thousandsBelow = 300
/** The lowest price that a bare number may be beside a word that is also part of names; it must be whole hundreds. */
const minBarePrice = 5_000
/** Cards and phones have names such as 5000 and 6000; what two bare numbers span must end above those. */
const minBareRange = 10_000

/** Reads the amounts of money in a phrase. A bare number is money beside a word that makes it so, or where nothing else is numbered like it. */
export function readBudgets(tokens: readonly Token[]): Budget[] {
  const budgets: Budget[] = []
  for (let index = 0; index < tokens.length; index++) {
    const budget = rangeBudget(tokens, index) ?? singleBudget(tokens, index)
    if (!budget) continue
    budgets.push(budget)
    index = budget.to - 1
  }
  return budgets
}

function rangeBudget(tokens: readonly Token[], start: number): Budget | undefined {
  const isBetween = tokens[start - 1]?.text === 'between'
  const range = rangeAt(tokens, start, isBetween)
  if (!range) return undefined
  const [low, high] = range
  const { leading, trailing, end } = boundsAround(tokens, low.from, high.to)
  const isNamed =
    high.scale > 1 || low.scale > 1 || low.hasCurrency || high.hasCurrency || arePrices(low, high)
  if (!isNamed && !isBetween && !leading?.isMoneyOnly && !trailing?.isMoneyOnly) return undefined
  const inTaka = (value: number) => (isNamed ? value : asThousands(value))
  return {
    from: isBetween ? start - 1 : (leading?.from ?? start),
    to: trailing?.to ?? end,
    minPrice: inTaka(low.value),
    maxPrice: inTaka(high.value),
  }
}

function singleBudget(tokens: readonly Token[], start: number): Budget | undefined {
  const amount = amountAt(tokens, start)
  if (!amount) return undefined
  const { leading, trailing, end } = boundsAround(tokens, start, amount.to)
  const bound = leading?.bound === 'about' ? leading : (trailing ?? leading)
  const value = priceOf(amount, leading, trailing)
  if (value === undefined) return undefined
  return { from: leading?.from ?? start, to: trailing?.to ?? end, ...boundsOf(value, bound, amount) }
}

/** '50000-60000' needs no word. Processors have names such as 12500 and 13500, so prices are whole thousands here. */
function arePrices(low: Amount, high: Amount): boolean {
  const areRound = [low, high].every(({ value }) => value % 1_000 === 0)
  return areRound && low.value >= minBarePrice && high.value >= minBareRange
}

/** The bounds on both sides of an amount, and where the amount ends with the small words behind it. */
function boundsAround(tokens: readonly Token[], from: number, to: number) {
  let end = to
  while (particles.has(tokens[end]?.text ?? '') && !boundAfter(tokens, end)) end++
  const trailing = boundAfter(tokens, end)
  // In 'ram 8 under 50k' the word belongs to the amount behind it.
  const isOfNext = trailing && !trailing.isMoneyOnly && amountAt(tokens, trailing.to) !== undefined
  return { leading: boundBefore(tokens, from), trailing: isOfNext ? undefined : trailing, end }
}

/** The amount in taka; undefined where the number is no price. */
function priceOf(amount: Amount, leading?: FoundBound, trailing?: FoundBound): number | undefined {
  const { value, scale, hasK, hasCurrency } = amount
  if (hasCurrency || (scale > 1 && !hasK)) return value
  if (scale > 1) return leading || trailing || value >= 10_000 ? value : undefined
  if (leading?.isMoneyOnly) return value < 10 ? undefined : asThousands(value)
  const looksLikePrice = value % 100 === 0 && value >= smallest(trailing)
  if (trailing?.isMoneyOnly)
    return looksLikePrice ? value : isThousands(value) ? asThousands(value) : undefined
  if (leading || (trailing && trailing.words[0] !== '+')) return looksLikePrice ? value : undefined
  return isPriceOnly(value) ? value : undefined
}

function smallest(trailing: FoundBound | undefined): number {
  return trailing?.isMoneyOnly ? 500 : minBarePrice
}

function isThousands(value: number): boolean {
  return Number.isInteger(value) && value >= 10 && value < thousandsBelow
}

function asThousands(value: number): number {
  return value < thousandsBelow ? value * 1_000 : value
}

function boundsOf(value: number, found: FoundBound | undefined, { hasCurrency }: Amount) {
  if (found?.bound === 'min') return { minPrice: value }
  if (found?.bound === 'about')
    return { minPrice: toHundreds(value * (1 - nearby)), maxPrice: toHundreds(value * (1 + nearby)) }
  return { maxPrice: found || hasCurrency ? value : toHundreds(value * (1 + tolerance)) }
}

function toHundreds(value: number): number {
  return Math.round(value / 100) * 100
}
