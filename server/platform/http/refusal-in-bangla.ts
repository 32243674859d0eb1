import { banglaDigits, banglaTaka } from '#shared/bangla-figures.ts'
import { type Problem, problems } from '#shared/problem.ts'
import { problems as bangla } from '#shared/problem-words.bn.ts'
import { patterns, sentences } from './refusal-sentences.bn.ts'

/**
 * What a refusal says in Bangla. A sentence of its own is translated where a customer can meet it; one that only staff
 * meet, or that nobody has translated yet, gives way to what its code says in general.
 */
export function refusalInBangla({ code, message }: Pick<Problem, 'code' | 'message'>): string {
  if (message === problems[code][1]) return bangla[code][1]
  return sentenceInBangla(message) ?? bangla[code][1]
}

/** A sentence about a field, as the rules and schemas write it in English. */
export function sentenceInBangla(sentence: string): string | undefined {
  const whole = sentences[sentence]
  if (whole !== undefined) return whole
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(sentence)
    if (found) return say(...found.slice(1).map(figuresInBangla))
  }
  return undefined
}

/** Amounts with the grouping of Bangla; names of products stay as they are. */
function figuresInBangla(text = ''): string {
  const amount = /^৳([\d,]+(?:\.\d+)?)$/.exec(text)?.[1]
  if (amount) return banglaTaka(Number(amount.replaceAll(',', '')))
  return /^[\d,]+$/.test(text) ? banglaDigits(text) : text
}
