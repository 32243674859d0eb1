/** A page's heading and the sentence below it. */
export type HeadingTexts = { heading: string; sentence: string }

/**
 * Heading and sentence of a listing that staff have not edited. The number of products and the lowest price follow the
 * sentence. `names` are those of the address, `labels` the same as people write them.
 */
export function listingHeading(names: readonly string[], labels: readonly string[]): HeadingTexts {
  const [name = ''] = names
  const usual = {
    heading: labels.length === 0 ? 'All products' : [...labels].reverse().join(' '),
    sentence: 'New and pre-owned, with the monthly EMI beside the price.',
  }
  return (names.length === 1 ? categoryTexts[name] : undefined) ?? usual
}

/** What is pre-owned, in any listing. */
export const preOwnedTexts: HeadingTexts = {
  heading: 'Pre-owned laptops and accessories',
  sentence: 'Opened, tested and graded by our technicians. Return within 7 days.',
}

/** By the category's name in the address. */
const categoryTexts: Record<string, HeadingTexts> = {
  gaming: { heading: 'Gaming', sentence: 'Real graphics cards, fast screens and cooling that keeps up.' },
  ultrabook: { heading: 'Ultrabooks', sentence: 'Thin, light, a full day on one charge.' },
  macbook: {
    heading: 'MacBook',
    sentence: 'From the light Air to the Pro that edits films, new and pre-owned.',
  },
  accessories: {
    heading: 'Accessories',
    sentence: 'Chargers, keyboards, mice, drives and everything else for your desk.',
  },
  student: { heading: 'For students', sentence: 'Light on the shoulder and on the budget.' },
  business: { heading: 'For business', sentence: 'Sturdy laptops for the whole office.' },
  creator: {
    heading: 'For creators',
    sentence: 'Colour-accurate screens, and power for photo, video and music work.',
  },
  'pre-owned': preOwnedTexts,
  apple: { heading: 'Apple', sentence: 'MacBook, iPad, iPhone, Watch and accessories.' },
}
