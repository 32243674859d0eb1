import type { Db, Tx } from '#server/platform/db/client.ts'
import { pageTexts } from '#server/platform/db/schema.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { HeadingTexts } from '#shared/products/category-texts.ts'
import type { Language } from '#shared/site/languages.ts'
import type { MetaTexts } from '#shared/site/meta-texts.ts'
import type { EditedPage } from '#shared/site/page-texts.ts'
import { type InOneLanguage, textsIn } from '#shared/site/texts-in.ts'
import { defaultTexts } from './default-texts.ts'
import { banglaTexts, withBangla } from './with-bangla.ts'

/** Edited texts, by key: a page, or `metaKey` of a path. */
export type StoredTexts = ReadonlyMap<string, unknown>

/** Reads every row: each category has a few at most. */
export async function readTexts(db: Db | Tx): Promise<StoredTexts> {
  const rows = await db.select({ key: pageTexts.key, texts: pageTexts.texts }).from(pageTexts)
  return new Map(rows.map(({ key, texts }) => [key, texts]))
}

export function textsOf<Page extends EditedPage>(stored: StoredTexts, page: Page): PageTexts[Page] {
  // A row is written under its page by saveTexts alone, after the page's own schema.
  const texts = stored.get(page) as PageTexts[Page] | undefined
  if (!texts) return defaultTexts[page]
  // Rows that a version without Bangla wrote, and usual texts in them, have the usual Bangla.
  const inBoth = withBangla(texts, banglaTexts(defaultTexts[page]))
  return 'sections' in inBoth ? { ...inBoth, sections: completeSections(inBoth) } : inBoth
}

/** A page's texts in a language. */
export function shownTexts<Page extends EditedPage>(
  stored: StoredTexts,
  page: Page,
  language: Language,
): InOneLanguage<PageTexts[Page]> {
  return textsIn(language, textsOf(stored, page))
}

/** A section that a newer version brings is shown last, until staff move it. */
export function completeSections({ sections }: PageTexts['home']): PageTexts['home']['sections'] {
  const known = new Set(sections.map(({ id }) => id))
  return [...sections, ...defaultTexts.home.sections.filter(({ id }) => !known.has(id))]
}

/** A page's texts for search engines, and the heading of a listing, in one language and in both. */
export type ShownMeta = MetaTexts & HeadingTexts
export type EditedMeta = ShownMeta & { [Field in keyof ShownMeta as `${Field}Bangla`]?: string | undefined }

export const noMeta: EditedMeta = {
  title: '',
  titleBangla: '',
  description: '',
  descriptionBangla: '',
  heading: '',
  headingBangla: '',
  sentence: '',
  sentenceBangla: '',
}

/** The meta texts that staff wrote for this path; empty where they wrote nothing. */
export function metaOf(stored: StoredTexts, path: string): EditedMeta {
  return { ...noMeta, ...(stored.get(metaKey(path)) as Partial<EditedMeta> | undefined) }
}

export function metaKey(path: string): string {
  return `meta:${path}`
}
