import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { EditedMeta } from '#server/pages/page-texts/queries.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import type { ProductWithUnits } from '#shared/contract/units.ts'
import { Problem } from '#shared/problem.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import { createPageData } from './page-data.ts'

type Options = {
  path: string
  language: Language
  /** Texts that are not saved, in place of those of the shop. */
  unsavedTexts?: { [Page in keyof PageTexts]?: PageTexts[Page] | undefined }
  /** The product that the page is about, also a draft. */
  product?: ProductWithUnits
  meta?: EditedMeta | undefined
  requestId: string
}

/**
 * Renders a page with texts that nobody saved, or a product that nobody published, for the staff who work on it. It has no address and enters no cache:
 * the HTML is the response to a call of staff, who show it in a frame without scripts.
 */
export async function renderPreview(
  app: FastifyInstance,
  { path, language, unsavedTexts, product, meta, requestId }: Options,
): Promise<string> {
  const { pages, config } = app
  if (!pages) throw new Problem('NOT_FOUND')
  const nonce = randomBytes(18).toString('base64url')
  let failure: unknown
  const onError = (error: unknown) => {
    failure ??= error
  }
  const data = createPageData(app, {
    language,
    note() {},
    onReadFailed: onError,
    unsavedTexts,
    unsavedMeta: meta,
    previewed: product,
  })
  const request = new Request(`${config.publicUrl}${inLanguage(language, path)}`)
  const response = await pages.render(request, data, { nonce, requestId, onError })
  if (failure) throw failure
  const html = (await response.text()).replace(
    /<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  )
  // The frame may open no tab, so links that ask for one do nothing.
  return html.replace('<head>', '<head><meta name="robots" content="noindex"><base target="_blank">')
}
