/** Headings of listings, and the sentences below them, that staff have not edited. */
export const allProducts = 'All products'
export const anyListing = 'New and pre-owned, with the monthly EMI beside the price.'

/** The text of listings of pre-owned products. */
export const preOwnedTexts = {
  heading: 'Pre-owned laptops and accessories',
  sentence: 'Opened, tested and graded by our technicians. Return within 7 days.',
}

/** By the category's name in the address. */
export const categoryTexts = {
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
