import type { Language } from './languages.ts'

/** A sentence in every language. */
export type Sentence = Record<Language, string>

/** Says the same in every language: `inEach(words, ({ tooMany }) => tooMany(3))`. */
export function inEach<Words>(words: Record<Language, Words>, say: (words: Words) => string): Sentence {
  return { en: say(words.en), bn: say(words.bn) }
}

/** Sentences one after the other, in every language. */
export function joinSentences(parts: readonly Sentence[]): Sentence {
  return { en: parts.map(({ en }) => en).join(' '), bn: parts.map(({ bn }) => bn).join(' ') }
}
