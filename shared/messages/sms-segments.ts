/** Letters that one SMS holds, and each segment of a longer one: every segment begins with a header that joins them. */
const gsmLimits = { single: 160, joined: 153 }
const unicodeLimits = { single: 70, joined: 67 }

const gsmLetters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters that take the place of two letters. */
const gsmPairs = new Set('^{}\\[~]|€\f')

/** How many SMS a text is billed as. One letter outside of GSM 03.38, as all Bangla ones are, makes segments of 70. */
export function countSegments(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => gsmLetters.has(letter) || gsmPairs.has(letter))
  const { single, joined } = isGsm ? gsmLimits : unicodeLimits
  const sizes = letters.map((letter) => (isGsm ? (gsmPairs.has(letter) ? 2 : 1) : letter.length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return total <= single ? 1 : countJoined(sizes, joined)
}

/** The text without what GSM has no letter for, so that it stays a cheap SMS: accents go, curly quotes become straight. */
export function inGsmLetters(text: string): string {
  const plain = text.replace(/[‘’]/g, "'").replace(/[“”″]/g, '"').replace(/[–—]/g, '-').normalize('NFKD')
  return [...plain].filter((letter) => gsmLetters.has(letter)).join('')
}

/** A letter of two places is never cut in half: it begins the next segment. */
function countJoined(sizes: number[], limit: number): number {
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > limit) {
      segments += 1
      used = 0
    }
    used += size
  }
  return segments
}
