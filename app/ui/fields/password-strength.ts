import { passwordMinimum } from '#shared/limits.ts'
import * as words from './password-words.ts'

/** Rates a password from 0 to 4: its length counts most, then the kinds of characters in it. */
export function passwordStrength(password: string): { score: number; word: string } {
  const score = scoreOf(password)
  return { score, word: words.strengths[score] ?? '' }
}

function scoreOf(password: string): number {
  if (password.length < passwordMinimum) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  if (different < 4) return 1
  const points = Math.min(different, 16) + kinds * 2
  if (points < 11) return 1
  if (points < 14) return 2
  if (points < 18) return 3
  return 4
}
