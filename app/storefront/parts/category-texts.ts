/** Title and introduction of a category's listing, by the category's name in the address. */
export const categoryTexts: Record<string, { title: string; text: string }> = {
  gaming: { title: 'Gaming', text: 'Real graphics cards, fast screens and cooling that keeps up.' },
  ultrabook: { title: 'Ultrabooks', text: 'Thin, light, a full day on one charge.' },
  macbook: {
    title: 'MacBook',
    text: 'With 10-day replacement and 1 year of international warranty.',
  },
  accessories: {
    title: 'Accessories',
    text: 'Chargers, keyboards, mice, drives and everything else for your desk.',
  },
  student: { title: 'For students', text: 'Light on the shoulder and on the budget.' },
  business: { title: 'For business', text: 'Sturdy laptops for the whole office.' },
  creator: {
    title: 'For creators',
    text: 'Colour-accurate screens, and power for photo, video and music work.',
  },
  apple: { title: 'Apple', text: 'MacBook, iPad, iPhone, Watch and accessories.' },
}
