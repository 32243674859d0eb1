import {
  connectors,
  currencies,
  modelFamilies,
  numberWords,
  scales,
  shifts,
  smallUnits,
  units,
} from './money-words.ts'
import { isAdjacent, type Token } from './tokens.ts'

/** A number of a phrase that may be money, in taka, and the tokens that it is made of. */
export type Amount = {
  from: number
  to: number
  value: number
  /** 1,000 in '50k', 100,000 in '1 lakh', 1 where no such word stands behind the number. */
  scale: number
  /** A 'k' behind a small number is also part of names: '4k monitor', '2.8k OLED'. */
  hasK: boolean
  hasCurrency: boolean
}

const smallNumber = 1_000
/** Models are numbered up to 14900; a whole thousand from here on is a price, behind the name of a brand, too. */
const lowestPriceOnly = 20_000

/** Reads an amount that begins at this token: '৳50,000', '50 hazar tk', '১ লাখ ২০ হাজার টাকা'. */
export function amountAt(tokens: readonly Token[], start: number): Amount | undefined {
  const first = isCurrency(tokens[start]) ? start + 1 : start
  if (first === start && isModelNumber(tokens, start)) return undefined
  const leading = figureAt(tokens, first)
  if (!leading) return undefined
  const amount = withSmallerPart(tokens, leading)
  const hasSuffix = isCurrency(tokens[amount.to])
  const to = hasSuffix ? amount.to + 1 : amount.to
  const hasCurrency = hasSuffix || first > start
  if (!hasCurrency && isMeasure(tokens, amount)) return undefined
  return { ...amount, from: start, to, hasCurrency }
}

/** Reads '60-80k', '60k theke 80k' and '১ থেকে ১.৫ লাখ'; the scale of the second number applies to the first. */
export function rangeAt(
  tokens: readonly Token[],
  start: number,
  withAnd: boolean,
): [Amount, Amount] | undefined {
  const low = amountAt(tokens, start)
  const connector = low && tokens[low.to]?.text
  if (!low || connector === undefined) return undefined
  if (!connectors.has(connector) && !(withAnd && ['and', '&', 'ও', 'o', 'এবং'].includes(connector)))
    return undefined
  const high = amountAt(tokens, low.to + 1)
  if (!high) return undefined
  const scaled = low.scale === 1 && low.value < smallNumber ? low.value * high.scale : low.value
  return scaled < high.value ? [{ ...low, value: scaled }, high] : undefined
}

type Figure = Omit<Amount, 'hasCurrency'>

/** One number with the word for thousands or lakhs behind it. */
function figureAt(tokens: readonly Token[], start: number): Figure | undefined {
  const shift = shifts.get(tokens[start]?.text ?? '')
  const place = shift === undefined ? start : start + 1
  const token = tokens[place]
  if (!token) return undefined
  const scaleWord = tokens[place + 1]?.text ?? ''
  const scale = scales.get(scaleWord)
  const number = token.isNumber ? numberOf(token.text) : numberWords.get(token.text)
  // 'এক' and 'der' are ordinary words, unless they count thousands or lakhs.
  if (number === undefined || ((shift !== undefined || !token.isNumber) && scale === undefined))
    return undefined
  const value = Math.round((number + (shift ?? 0)) * (scale ?? 1))
  if (value <= 0) return undefined
  return {
    from: start,
    to: place + (scale === undefined ? 1 : 2),
    value,
    scale: scale ?? 1,
    hasK: scaleWord === 'k',
  }
}

/** '1 lakh 20 hazar' is one amount. */
function withSmallerPart(tokens: readonly Token[], leading: Figure): Figure {
  const rest = leading.scale > 1 ? figureAt(tokens, leading.to) : undefined
  if (!rest || rest.scale === 1 || rest.scale >= leading.scale || rest.value >= leading.scale) return leading
  return { ...leading, to: rest.to, value: leading.value + rest.value }
}

/** '50,000' and '1,20,000' in either grouping; '1.2.3' is no number. */
function numberOf(text: string): number | undefined {
  const number = Number(text.replaceAll(',', ''))
  return Number.isFinite(number) ? number : undefined
}

function isCurrency(token: Token | undefined): boolean {
  return token !== undefined && currencies.has(token.text)
}

/** RTX 4050, HP 15, i5, F15: letters right before the digits, or the name of a family. */
function isModelNumber(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  const previous = tokens[index - 1]
  if (followsLetters(previous, token)) return true
  if (!token?.isNumber || !previous || scales.has(tokens[index + 1]?.text ?? '')) return false
  return (
    modelFamilies.has(previous.text) &&
    !isCurrency(tokens[index + 1]) &&
    !isPriceOnly(numberOf(token.text) ?? 0)
  )
}

/** 'hp 50000-60000', 'dell 40000 er moddhe', 'core i5 laptop 50000' */
export function isPriceOnly(number: number): boolean {
  return number >= lowestPriceOnly && number % 1_000 === 0
}

function followsLetters(previous: Token | undefined, token: Token | undefined): boolean {
  return isAdjacent(previous, token) && /^\p{L}/u.test(previous?.text ?? '')
}

function isMeasure(tokens: readonly Token[], { to, value, scale }: Figure): boolean {
  const next = tokens[to]
  if (!next) return false
  if (units.has(next.text)) return next.text.length > 1 || isAdjacent(tokens[to - 1], next)
  return scale === 1 && value < smallNumber && smallUnits.has(next.text)
}
