import type * as z from 'zod'
import { api } from '#app/api.ts'
import type { pageTexts } from '#shared/contract/page-texts.ts'
import type { Language } from '#shared/site/languages.ts'

export type PreviewBody = z.input<(typeof pageTexts.preview)['schema']['body']>

/** A page with texts that are not saved. */
export function loadPreview(body: PreviewBody, pageLanguage: Language): Promise<{ html: string }> {
  return api<typeof pageTexts.preview>('POST /page-texts/preview', { query: { pageLanguage }, body })
}
