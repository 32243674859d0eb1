import type * as z from 'zod'
import { api } from '#app/api.ts'
import type { pageTexts } from '#shared/contract/page-texts.ts'

export type PreviewBody = z.input<(typeof pageTexts.preview)['schema']['body']>

/** A page with texts that are not saved. */
export function loadPreview(body: PreviewBody): Promise<{ html: string }> {
  return api<typeof pageTexts.preview>('POST /page-texts/preview', { body })
}
