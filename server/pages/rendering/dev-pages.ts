import type { ViteDevServer } from 'vite'
import type { Language } from '#shared/site/languages.ts'
import type { Pages } from './pages.ts'

const entry = '/server/pages/rendering/ssr.ts'

/** Finds Vite with the pages of a language. */
type FindVite = (language: Language) => Promise<ViteDevServer>

/** The pages from their sources by way of Vite, with hot reload. */
export function devPages(findVite: FindVite): Pages {
  return {
    async render(request, data, options) {
      const vite = await findVite(data.language)
      const { render } = (await vite.ssrLoadModule(entry)) as Pick<Pages, 'render'>
      return render(request, data, { ...options, cachedMarkup: 'check' })
    },
    files: new Map(),
    isDev: true,
    async middleware(request, response, next) {
      const isBangla = request.url?.startsWith('/bn-scripts/')
      const vite = await findVite(isBangla ? 'bn' : 'en')
      vite.middlewares(request, response, next)
    },
  }
}
