import type { Need } from '#shared/contract/needs.ts'
import { foldWord, type Token, tokensOf } from './tokens.ts'

/** A need that a phrase names, and the tokens that name it. */
type FoundNeed = { need: Need; from: number; to: number }

/** Bangla adds the case to the word: এডিটিং, এডিটিংয়ের, এডিটিংএর. */
const maxEnding = 4
const minStem = 4

/** Finds the needs of a phrase among tokens that nothing else was read from; the longest wording wins. */
export function readNeeds(
  tokens: readonly Token[],
  needs: readonly Need[],
  isTaken: (index: number) => boolean,
): FoundNeed[] {
  const wordings = wordingsOf(needs)
  const found: FoundNeed[] = []
  for (let index = 0; index < tokens.length; index++) {
    const wording = wordings.find(({ words }) =>
      words.every((word, offset) => !isTaken(index + offset) && isWord(tokens[index + offset], word)),
    )
    if (!wording) continue
    const to = index + wording.words.length
    found.push({ need: wording.need, from: index, to })
    index = to - 1
  }
  return found
}

type Wording = { words: string[]; need: Need }
const knownWordings = new WeakMap<readonly Need[], Wording[]>()

/** Computed once for each version of the list. */
function wordingsOf(needs: readonly Need[]): Wording[] {
  const known = knownWordings.get(needs)
  if (known) return known
  const wordings = needs
    .flatMap((need) =>
      need.wordings.map((text) => ({ words: tokensOf(foldWord(text)).map(({ text }) => text), need })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length)
  knownWordings.set(needs, wordings)
  return wordings
}

function isWord(token: Token | undefined, word: string): boolean {
  if (token === undefined) return false
  if (token.text === word) return true
  const isBangla = /[\u0980-\u09ff]$/.test(word)
  return (
    isBangla &&
    word.length >= minStem &&
    token.text.startsWith(word) &&
    token.text.length <= word.length + maxEnding
  )
}
