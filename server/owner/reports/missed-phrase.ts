import { asciiDigits, foldWord } from '#server/goods/catalogue/phrase/tokens.ts'

const maxLength = 80
const minLength = 2
/** Model numbers have up to six digits in a row (Intel 13420H, RTX 4050); telephone, card and identity numbers more. */
const longNumber = /\d(?:[\s().+-]*\d){6,}/
const mailbox = /@|\bat\s+\S+\s+dot\b/

/**
 * One spelling for what different people typed, or undefined where the text may name a person: an email address, or
 * a number as long as a telephone's.
 */
export function missedPhrase(text: string): string | undefined {
  const folded = asciiDigits(foldWord(text.normalize('NFKC')))
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  if (longNumber.test(folded) || mailbox.test(folded)) return undefined
  const phrase = [...folded].slice(0, maxLength).join('').trim()
  return phrase.length < minLength ? undefined : phrase
}
