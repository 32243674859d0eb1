/** The sections of the home page, in the order of a shop whose staff have not moved them. */
export const homeSections = [
  'banner',
  'services',
  'tiles',
  'newest',
  'brands',
  'gaming',
  'pre-owned',
  'longest',
  'questions',
  'branches',
] as const
export type HomeSectionId = (typeof homeSections)[number]

/** Sections without a heading of their own: the titles of their parts come with pictures and delivery rates. */
export function hasHeading(id: HomeSectionId): boolean {
  return id !== 'banner' && id !== 'services'
}

/** Sections with a sentence below the heading. */
export function hasSentence(id: HomeSectionId): boolean {
  return hasHeading(id) && id !== 'brands'
}

/** Pages and parts of pages whose texts staff edit. */
export const editedPages = ['home', 'offers', 'questions'] as const
export type EditedPage = (typeof editedPages)[number]

/** The most characters of each text, and the most texts of each list. */
export const textLimits = {
  heading: 80,
  sentence: 200,
  term: 300,
  terms: 20,
  question: 160,
  answer: 1_000,
  questions: 30,
  /** Search engines show about 60 characters of a title, with the shop's name, and 155 of a description. */
  metaTitle: 70,
  metaDescription: 200,
} as const

/** Names in braces in an answer, which are filled in when the page is made. */
export const fillIns = ['delivery days', 'delivery cost', 'hotline', 'shop name'] as const
