import * as words from './category-text-words.ts'

/** A page's heading and the sentence below it. */
export type HeadingTexts = { heading: string; sentence: string }

/**
 * Heading and sentence of a listing that staff have not edited. The number of products and the lowest price follow the
 * sentence. `names` are those of the address, `labels` the same as people write them.
 */
export function listingHeading(names: readonly string[], labels: readonly string[]): HeadingTexts {
  const [name = ''] = names
  const usual = {
    heading: labels.length === 0 ? words.allProducts : [...labels].reverse().join(' '),
    sentence: words.anyListing,
  }
  return (names.length === 1 ? categoryTexts[name] : undefined) ?? usual
}

export const { preOwnedTexts } = words
const categoryTexts: Readonly<Record<string, HeadingTexts>> = words.categoryTexts
