import type { ViteDevServer } from 'vite'
import type { Pages } from './pages.ts'

const entry = '/server/pages/rendering/ssr.ts'

/** The pages from their sources by way of Vite, with hot reload. */
export function devPages(vite: ViteDevServer): Pages {
  return {
    async render(request, data, options) {
      const { render } = (await vite.ssrLoadModule(entry)) as Pick<Pages, 'render'>
      return render(request, data, { ...options, cachedMarkup: 'check' })
    },
    files: new Map(),
    isDev: true,
    middleware: vite.middlewares,
  }
}
