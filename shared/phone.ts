import { phoneCharacters } from './limits.ts'

/** Optional plus and 7 to 15 digits, once spaces, hyphens and brackets are gone. */
export function isPhone(text: string): boolean {
  return /^\+?\d{7,15}$/.test(bare(text))
}

export function bare(text: string): string {
  return text.replace(/[\s\-()]/g, '')
}

/**
 * What the field shows while someone types: digits and plus only, 15 of them at most, and behind a leading plus
 * a space after the third character and after the seventh of what is shown (`+88 017 12345678`).
 */
export function phoneTyped(text: string): string {
  const kept = text.replace(/[^\d+]/g, '').slice(0, phoneCharacters)
  if (!kept.startsWith('+')) return kept
  return [kept.slice(0, 3), kept.slice(3, 6), kept.slice(6)].filter(Boolean).join(' ')
}
