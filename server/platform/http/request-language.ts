import type { FastifyRequest } from 'fastify'
import type { Language } from '#shared/site/languages.ts'

/**
 * The language that the caller reads: Bangla where the address says `language=bn`, as every call and form of a Bangla
 * page does. Never the browser's own settings: a page and what the shop says on it are in one language. In the address
 * and not in a header, because forms without scripts send none.
 */
export function languageOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): Language {
  const search = originalUrl.split('?', 2)[1]
  return new URLSearchParams(search).get('language') === 'bn' ? 'bn' : 'en'
}
