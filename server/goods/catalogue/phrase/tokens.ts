/** A word, number or sign of a phrase, with its place in the text as it was typed. */
export type Token = {
  /** Small letters, ASCII digits, no invisible characters. */
  text: string
  start: number
  end: number
  isNumber: boolean
}

const pattern = /[\d০-৯]+(?:[.,][\d০-৯]+)*|[\p{L}\p{M}\u200c\u200d]+|\/[-=]|[<>]=?|[৳$~+\-–—/"″”%=]/gu

/** Breaks a phrase into words, numbers and signs. Never throws, whatever the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const isNumber = /^[\d০-৯]/.test(match)
    const end = index + match.length
    tokens.push({ text: isNumber ? asciiDigits(match) : foldWord(match), start: index, end, isNumber })
  }
  return tokens
}

/** One spelling for words that look the same. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .toWellFormed()
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC')
}

export function asciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/** Whether nothing, not even a space, is between two tokens. */
export function isAdjacent(one: Token | undefined, other: Token | undefined): boolean {
  return one !== undefined && other !== undefined && one.end === other.start
}
