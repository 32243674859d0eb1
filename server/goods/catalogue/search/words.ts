import { asciiDigits } from '../phrase/tokens.ts'

/** A piece of text without inner spaces: `i5-12450H` has the parts `i5` and `12450h`, joined `i512450h`. */
type Chunk = { parts: string[]; joined: string }

const maxWordLength = 40

/** Breaks text into words the same way for products and for queries. Never throws, whatever the text. */
export function chunksOf(text: string, limit = 200): Chunk[] {
  const chunks: Chunk[] = []
  for (const [match] of normalise(text).matchAll(/[\p{L}\p{M}\p{N}]+(?:[-._/'’][\p{L}\p{M}\p{N}]+)*/gu)) {
    if (chunks.length === limit) break
    if (!/[-._/'’]/.test(match)) {
      const word = match.slice(0, maxWordLength)
      chunks.push({ parts: [word], joined: word })
      continue
    }
    const parts = match
      .replace(/(?<=\d)\.(?=\d)/g, '·')
      .split(/[-._/'’]/)
      .map((part) => part.replaceAll('·', '.').slice(0, maxWordLength))
    chunks.push({ parts, joined: parts.join('').slice(0, maxWordLength) })
  }
  return chunks
}

/** Letters and digits only: how a SKU is compared. */
export function joinedText(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** Normalises case, accents and the ways to write numbers with their units. */
function normalise(text: string): string {
  const folded = banglaFigures(chipNames(fold(text)))
  if (!/\d/.test(folded)) return folded
  return folded
    .replace(/(\d)\s*(?:"|″|”|''|-?\s?inch(?:es)?\b)/g, '$1inch')
    .replace(/(\d)[\s-]+(gb|tb|mb|ghz|hz|wh|mah|mp)\b/g, '$1$2')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)?[\s-]*gen(?:eration)?\b/g, '$1gen')
    .replace(/\bgen(?:eration)?[\s-]*(\d{1,2})\b/g, '$1gen')
}

const chips: Record<string, string> = { থ্রি: 'i3', ফাইভ: 'i5', সেভেন: 'i7', নাইন: 'i9' }

/** আই ফাইভ is i5, as it is spoken. */
function chipNames(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{M}])আই[\s-]*(থ্রি|ফাইভ|সেভেন|নাইন)(?![\p{L}\p{M}])/gu,
    (_, name: string) => chips[name] ?? '',
  )
}

/** ৮ জিবি is 8gb and ১৫.৬ ইঞ্চি 15.6inch, as the catalogue writes them. */
function banglaFigures(text: string): string {
  if (!/[০-৯]/.test(text) && !/\d\s*[জটইগ]/.test(text)) return text
  return asciiDigits(text)
    .replace(/(\d)\s*জিবি(?:র|এর)?(?![\p{L}\p{M}])/gu, '$1gb')
    .replace(/(\d)\s*টিবি(?:র|এর)?(?![\p{L}\p{M}])/gu, '$1tb')
    .replace(/(\d)\s*ইঞ্চি(?:র|এর)?(?![\p{L}\p{M}])/gu, '$1inch')
    .replace(/(\d)\s*(?:তম|ম)?\s*(?:জেনারেশন|জেন|প্রজন্ম)(?:ের|এর)?(?![\p{L}\p{M}])/gu, '$1gen')
}

function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most text is ASCII, and needs nothing more.
  if (/^\p{ASCII}*$/u.test(lower)) return lower
  return lower
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .normalize('NFC')
}
